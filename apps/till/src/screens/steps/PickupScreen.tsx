import { useTranslations } from 'use-intl';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useTillScreen } from '../till-context.ts';

/** Asks who will fetch it, of who does not take it along now. */
export function PickupScreen() {
  const t = useTranslations('till.pickup');
  const { catalog, guest, send } = useTillScreen();
  const { pickupName, pickupPhone } = guest.typed;
  const isFilled = pickupName.trim() !== '' && pickupPhone.trim() !== '';
  const answer = (isWanted: boolean): void => send({ kind: 'pickup', isWanted, catalog });
  return (
    <StepFrame title={t('title')} lead={t('text')} onBack={() => send({ kind: 'back', catalog })}>
      <button type="button" className="plain" onClick={() => answer(false)}>
        {t('skip')}
      </button>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled) answer(true);
        }}
      >
        <TextField
          label={t('name')}
          value={pickupName}
          onChange={(name) => send({ kind: 'type', typed: { pickupName: name } })}
        />
        <TextField
          label={t('phone')}
          type="tel"
          value={pickupPhone}
          onChange={(phone) => send({ kind: 'type', typed: { pickupPhone: phone } })}
        />
        <button type="submit" className="primary" disabled={!isFilled}>
          {t('want')}
        </button>
      </form>
    </StepFrame>
  );
}

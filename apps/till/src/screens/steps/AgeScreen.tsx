import { IconBottle, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { goodsIn } from '../../sale/basket.ts';
import { Button } from '../parts/Button.tsx';
import { HoldButton } from '../parts/HoldButton.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { CameraDoor } from '../scan/CameraDoor.tsx';
import { nameIn } from '../text.ts';
import { useTillScreen } from '../till-context.ts';
import type { AgeCheck } from './use-age-check.ts';

/** Asks for an age, says what for, and takes a code, the word of staff, or the bottle out. */
export function AgeScreen({ check, age }: { readonly check: AgeCheck; readonly age: number }) {
  const t = useTranslations('till.age');
  const { catalog, locale, guest, send } = useTillScreen();
  const [isCalled, setIsCalled] = useState(false);
  const restricted = goodsIn(catalog, guest.basket).filter(({ minimumAge }) => minimumAge !== null);
  const names = restricted.map(({ name }) => nameIn(name, locale));
  const goods = new Intl.ListFormat(locale).format(names.length > 3 ? [...names.slice(0, 2), t('more')] : names);
  const { problem, isBusy } = check;
  return (
    <StepFrame title={t('title', { goods, age: String(age) })} lead={t('text')}>
      <div aria-live="polite" className="answers">
        {isBusy && <p className="lead">{t('checking')}</p>}
        {problem !== null && <p className="problem">{t(`reasons.${problem}`)}</p>}
      </div>
      <CameraDoor wanted="code" onCode={check.ask} />
      <div className="answers">
        {!isCalled && (
          <Button icon={IconUserCheck} onClick={() => setIsCalled(true)}>
            {t('call')}
          </Button>
        )}
        {isCalled && (
          <section className="staff" aria-label={t('staff')}>
            <p className="lead">{t('called')}</p>
            <HoldButton className="plain" onHeld={() => send({ kind: 'proved', proof: { age, code: null } })}>
              {t('confirm', { age: String(age) })}
            </HoldButton>
          </section>
        )}
        <Button icon={IconBottle} onClick={() => send({ kind: 'leaveBottles' })}>
          {t('without', { goods })}
        </Button>
      </div>
    </StepFrame>
  );
}

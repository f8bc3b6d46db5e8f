import { formatMoney } from '@larder/domain/platform/money';
import { useTranslations } from 'use-intl';
import type { PracticeDeed, PracticeRequest, PracticeTerminal } from '../../device/practice-terminal.ts';
import { useTillScreen } from '../till-context.ts';
import { Button } from '../parts/Button.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';

type TerminalProps = { readonly terminal: PracticeTerminal; readonly request: PracticeRequest };

const troubles = ['hang', 'die_paid', 'die_unpaid'] as const satisfies readonly PracticeDeed[];

/** The practice terminal: a person says what it does, and nobody takes it for a real one. */
export function TerminalScreen({ terminal, request }: TerminalProps) {
  const t = useTranslations('till.terminal');
  const { locale } = useTillScreen();
  return (
    <StepFrame title={t('title')} canGoBack={false}>
      <p className="practice">{t('note')}</p>
      <p className="amount">{formatMoney(request.amountCents, locale)}</p>
      {request.isHanging && (
        <p className="problem" role="alert">
          {t('hangs')}
        </p>
      )}
      <Button look="primary" onClick={() => terminal.act('approve')}>
        {t('approve')}
      </Button>
      <Button onClick={() => terminal.act('decline')}>{t('decline')}</Button>
      <Button onClick={() => terminal.cancel(request.key)}>{t('cancel')}</Button>
      <div className="troubles" role="group" aria-label={t('troubles')}>
        <p className="muted">{t('troubles')}</p>
        {troubles.map((deed) => (
          <Button key={deed} look="quiet" onClick={() => terminal.act(deed)}>
            {t(deed)}
          </Button>
        ))}
      </div>
    </StepFrame>
  );
}

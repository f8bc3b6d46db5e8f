import type { Receipt, SentReceipt } from '@larder/contract/sales/receipts';
import type { SentReceiptState } from '@larder/domain/office/receipt-mail';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../../lib/failure.ts';
import { useFormats } from '../../../../lib/format.ts';
import type { Place } from '../../../../lib/place.ts';
import { Button } from '../../../../ui/basics/Button.tsx';
import { Can } from '../../../../ui/basics/Can.tsx';
import type { Glyph } from '../../../../ui/pictures/Icon.tsx';
import { IconCircleX, IconClockPause, IconProgress } from '../../../../ui/pictures/icons.ts';
import { notify } from '../../../../ui/overlays/notify.ts';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { StateText } from '../../../../ui/basics/StateText.tsx';
import { useDeliver } from './api.ts';
import classes from './SentReceipts.module.css';

type Receipts = { readonly receipt: Receipt; readonly place: Place };

/** To whom the receipt was mailed, when, and what became of each mail (TXN-04). */
export function SentReceipts({ receipt, place }: Receipts) {
  const t = useTranslations('transactions.receipt.sent');
  const { sentReceipts } = receipt;
  return (
    <Panel title={t('title')}>
      {sentReceipts.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className={classes['list']}>
        {sentReceipts.map((sent, index) => (
          <li key={sent.id}>
            {sent.email === '' ? (
              <span className="muted">{t('forgotten')}</span>
            ) : (
              <span className={classes['email']}>{sent.email}</span>
            )}
            <Fate sent={sent} zone={receipt.property.timeZone} />
            {isForGood(sent, sentReceipts.slice(index + 1)) && (
              <Can access="write" area="transaction">
                <Again receipt={receipt} place={place} email={sent.email} />
              </Can>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A mail that was given up, and whose address nobody has tried since; what is no address cannot be tried. */
function isForGood({ state, email, error }: SentReceipt, later: readonly SentReceipt[]): boolean {
  return state === 'failed' && error !== 'no_address' && email !== '' && !later.some((other) => other.email === email);
}

type Look = {
  readonly tone: 'bad' | 'info' | 'warn';
  readonly icon: Glyph;
  readonly word: 'queued' | 'retrying' | 'notSent';
};

/** How the states look that are not what one hopes for; a mail that went out just says when. */
const looks: Readonly<Record<Exclude<SentReceiptState, 'sent'>, Look>> = {
  queued: { tone: 'info', icon: IconProgress, word: 'queued' },
  retrying: { tone: 'warn', icon: IconClockPause, word: 'retrying' },
  failed: { tone: 'bad', icon: IconCircleX, word: 'notSent' },
};

function Fate({ sent, zone }: { readonly sent: SentReceipt; readonly zone: string }) {
  const t = useTranslations('transactions.receipt.sent');
  const { moment } = useFormats();
  const { state, sentAt, requestedAt, error, nextTryAt } = sent;
  if (state === 'sent') return <span className="muted caption">{moment(sentAt ?? requestedAt, zone)}</span>;
  const { tone, icon, word } = looks[state];
  return (
    <>
      <StateText tone={tone} icon={icon}>
        {t(word)}
      </StateText>
      {error !== null && <span className="muted caption">{t(`error.${error}`)}</span>}
      {nextTryAt !== null && <span className="muted caption">{t('nextTry', { moment: moment(nextTryAt, zone) })}</span>}
    </>
  );
}

function Again({ receipt, place, email }: Receipts & { readonly email: string }) {
  const t = useTranslations('transactions.receipt.sent');
  const { mutate, isPending } = useDeliver(place, receipt.id, {
    onDone: () => notify({ tone: 'success', title: t('done'), text: email }),
  });
  const handleFailure = (error: unknown) =>
    notify({ tone: 'error', title: fieldErrorsOf(error, ['email'] as const).errors.email ?? t('failed') });
  return (
    <span className={classes['again']}>
      <Button
        size="small"
        isBusy={isPending}
        aria-label={t('againTo', { email })}
        onClick={() => mutate(email, { onError: handleFailure })}
      >
        {t('again')}
      </Button>
    </span>
  );
}

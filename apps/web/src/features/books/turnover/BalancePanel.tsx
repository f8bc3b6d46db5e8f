import type { Turnover } from '@larder/contract/books/turnover';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/pictures/icons.ts';
import { InfoHint } from '../../../ui/basics/InfoHint.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { type Balance, balanceOf } from './balance.ts';
import classes from './Turnover.module.css';

/** Both sides of the books beside each other, and whether they are equal (TRN-01). */
export function BalancePanel({ turnover }: { readonly turnover: Turnover | undefined }) {
  const t = useTranslations('turnover');
  const balance = turnover && balanceOf(turnover);
  return (
    <Panel
      title={t('balance.title')}
      aside={<InfoHint label={t('whatIs', { name: t('balance.title') })} text={t('definition.balance')} />}
      isBare
    >
      <dl className={classes['balance']} aria-busy={balance === undefined}>
        <Side label={t('balance.booked')} amountCents={balance?.bookedCents} />
        <Side sign="+" label={t('balance.surplus')} amountCents={balance?.surplusCents} />
        <Side
          sign={balance === undefined || balance.isEven ? '=' : '≠'}
          label={t('balance.received')}
          amountCents={balance?.receivedCents}
        />
      </dl>
      <Verdict balance={balance} />
    </Panel>
  );
}

function Side({ sign, label, amountCents }: { sign?: string; label: string; amountCents: number | undefined }) {
  const { money } = useFormats();
  return (
    <div className={classes['side']} data-sign={sign}>
      <dt>{label}</dt>
      <dd>{amountCents === undefined ? <Skeleton width={104} height={18} /> : money(amountCents)}</dd>
    </div>
  );
}

/** Says that the sides are equal, or loudly that they are not. */
function Verdict({ balance }: { readonly balance: Balance | undefined }) {
  const t = useTranslations('turnover.balance');
  const { money, weekdayDay } = useFormats();
  if (balance === undefined) {
    return (
      <p className={classes['verdict']}>
        <Skeleton width={320} />
      </p>
    );
  }
  const booked = money(balance.bookedCents + balance.surplusCents);
  const received = money(balance.receivedCents);
  if (balance.isEven) {
    return (
      <p className={classes['verdict']}>
        <span className={classes['good']}>
          <Icon of={IconCircleCheck} />
        </span>
        {t('even', { booked, received })}
      </p>
    );
  }
  const days = balance.offDays.map((day) => weekdayDay(day)).join(', ');
  return (
    <div role="alert" className={classNames(classes['verdict'], classes['isOff'])}>
      <Icon of={IconAlertTriangle} />
      <div>
        <p className="strong">{t('off', { difference: money(Math.abs(balance.differenceCents)) })}</p>
        <p>
          {t('offHelp', { booked, received })}{' '}
          {balance.offDays.length > 0 && t('offDays', { count: balance.offDays.length, days })}
        </p>
      </div>
    </div>
  );
}

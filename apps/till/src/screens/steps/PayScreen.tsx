import { formatMoney } from '@larder/domain/platform/money';
import type { PaymentMethodKind } from '@larder/domain/assortment/ledger';
import { IconBed, IconCreditCard, type Icon, IconDeviceMobile, IconTicket, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '../../sale/catalog.ts';
import { Button } from '../parts/Button.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { offeredMethods } from '../pay-methods.ts';
import { nameIn } from '../text.ts';
import { useTillScreen } from '../till-context.ts';

const icons: Partial<Record<PaymentMethodKind, Icon>> = {
  card: IconCreditCard,
  wallet: IconDeviceMobile,
  room: IconBed,
  voucher: IconTicket,
  employee: IconUser,
};

type PayProps = {
  readonly isPaying: boolean;
  readonly isFailed: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
};

/** Asks how the guest wants to pay. */
export function PayScreen({ isPaying, isFailed, onChoose }: PayProps) {
  const t = useTranslations('till.pay');
  const { catalog, locale, guest, sale } = useTillScreen();
  return (
    <StepFrame title={t('title')} canGoBack={!isPaying}>
      <p className="amount">{formatMoney(sale.totalCents, locale)}</p>
      {isFailed && (
        <p className="problem" role="alert">
          {t('failed')}
        </p>
      )}
      <div className="choices">
        {offeredMethods(catalog, guest).map(({ method, refusal }) => (
          <div key={method.code} className="choice-place">
            <Button
              look="choice"
              icon={icons[method.kind] ?? IconCreditCard}
              disabled={isPaying || refusal !== null}
              onClick={() => onChoose(method)}
            >
              {nameIn(method.name, locale)}
            </Button>
            {refusal !== null && <p className="muted">{t(refusal)}</p>}
          </div>
        ))}
      </div>
      {!catalog.shop.practiceTerminal && <p className="muted">{t('noTerminal')}</p>}
    </StepFrame>
  );
}

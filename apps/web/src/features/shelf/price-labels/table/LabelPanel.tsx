import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { translate } from '@larder/domain/platform/translated-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../../lib/failure.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import type { Scope } from '../../../../lib/paths.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { type Fact, Facts } from '../../../../ui/basics/Facts.tsx';
import { FormNotice } from '../../../../ui/forms/FormNotice.tsx';
import { IconButton } from '../../../../ui/basics/IconButton.tsx';
import { IconX } from '../../../../ui/pictures/icons.ts';
import { lazyPart } from '../../../../ui/states/lazy-part.tsx';
import { MoneyText } from '../../../../ui/basics/MoneyText.tsx';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../../ui/basics/Skeleton.tsx';
import { useIsPhone } from '../../../../ui/basics/use-media.ts';
import { type LabelDetail, labelQuery } from '../label-api.ts';
import { Battery, Connection } from './label-parts.tsx';
import { LabelDetailActions } from './LabelDetailActions.tsx';
import { LabelPicture } from './LabelPicture.tsx';
import classes from '../Labels.module.css';
import { PriceWay } from './PriceWay.tsx';
import { ProductCell } from './ProductCell.tsx';

// Few labels wait for a till, and what can be done then brings the calls of cash registers along.
const WaitingTills = lazyPart(async () => (await import('./WaitingTills.tsx')).WaitingTills, { look: 'line' });

type LabelPanelProps = {
  readonly location: AllowedProperty;
  readonly scope: Scope;
  readonly labelId: number;
  readonly onClose: () => void;
};

/** One label: what it shows, how it is reached, the way of its price, and what can be done with it. */
export function LabelPanel({ location, scope, labelId, onClose }: LabelPanelProps) {
  const t = useTranslations('priceLabels');
  const tUi = useTranslations('ui');
  const { locale } = useLanguage();
  const { data, error, refetch, isFetching } = useQuery(labelQuery(location.id, labelId));
  const name = data?.productName;
  const title = data === undefined ? t('detail.label') : name ? translate(name, locale) : t('noProduct');
  const element = useRef<HTMLDivElement>(null);
  // Where it stands over the list, the row that was pressed may be far below it.
  useEffect(() => {
    // It answers a promise in some browsers, which is no way to undo it.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className={classes['detail']}>
      <Panel
        title={title}
        aside={<IconButton icon={IconX} label={tUi('close')} variant="subtle" size="small" onClick={onClose} />}
      >
        {data !== undefined ? (
          <Detail label={data} location={location} scope={scope} onRemoved={onClose} />
        ) : error === null ? (
          <Skeleton width="100%" height={128} />
        ) : (
          <ErrorState
            title={t('detail.failed.title')}
            text={t('detail.failed.text')}
            code={failureCode(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </Panel>
    </div>
  );
}

type DetailProps = {
  readonly label: LabelDetail;
  readonly location: AllowedProperty;
  readonly scope: Scope;
  readonly onRemoved: () => void;
};

function Detail({ label, location, scope, onRemoved }: DetailProps) {
  const t = useTranslations('priceLabels');
  // A row of a phone has no room for the choice.
  const isPhone = useIsPhone();
  return (
    <div className={classes['detailBody']}>
      <LabelPicture label={label} isLarge />
      {isPhone && <ProductCell label={label} />}
      {label.notSold !== null && <FormNotice tone="warn">{t(`notSold.${label.notSold}`)}</FormNotice>}
      {label.delay !== 'none' && (
        <FormNotice tone={label.delay === 'sending' ? 'quiet' : 'warn'}>
          {label.notSold !== null && label.delay === 'waits_for_tills' ? t('notSold.waits') : t(`delay.${label.delay}`)}
        </FormNotice>
      )}
      {label.waitsForTills.length > 0 && <WaitingTills label={label} zone={location.timeZone} />}
      <Facts items={useFacts(label, location)} />
      <PriceWay label={label} zone={location.timeZone} />
      <LabelDetailActions label={label} scope={scope} onRemoved={onRemoved} />
    </div>
  );
}

function useFacts(label: LabelDetail, { shops, timeZone }: AllowedProperty): readonly Fact[] {
  const t = useTranslations('priceLabels');
  const { moment } = useFormats();
  const shop = shops.find(({ id }) => id === label.shopId);
  return [
    { label: t('detail.label'), value: label.deviceId },
    ...(shops.length > 1 && shop !== undefined ? [{ label: t('detail.shop'), value: shop.name }] : []),
    { label: t('table.state'), value: <Connection state={label.state} /> },
    { label: t('table.battery'), value: <Battery level={label.batteryLevel} /> },
    { label: t('detail.lastSeen'), value: moment(label.lastSeenAt, timeZone) },
    {
      label: t('detail.shown'),
      value: label.showsNotForSale ? t('notSold.title') : <MoneyText amountCents={label.shownPriceCents} />,
    },
    {
      label: t('detail.till'),
      value: label.notSold === null ? <MoneyText amountCents={label.tillPriceCents} /> : t('notSold.title'),
    },
    ...(label.serverName === null ? [] : [{ label: t('detail.server'), value: label.serverName }]),
  ];
}

import { formatMoment } from '@larder/domain/platform/moments';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Till, TillState, UnpairEnd } from '../device/till.ts';
import { HoldButton } from './parts/HoldButton.tsx';
import { StepFrame } from './parts/StepFrame.tsx';
import { useTillScreen } from './till-context.ts';

type ServiceProps = { readonly till: Till; readonly state: TillState };

/** What staff and whoever helps them want to know of this till, and the way to unpair it. */
export function ServiceScreen({ till, state }: ServiceProps) {
  const t = useTranslations('till.service');
  const { catalog, locale } = useTillScreen();
  const [end, setEnd] = useState<UnpairEnd | null>(null);
  const { shop, register } = catalog;
  const { waitingCount } = state;
  const isWaiting = waitingCount > 0 || end === 'waiting';
  const unpair = (): void => {
    till.unpair().then(setEnd, () => setEnd('away'));
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('register'), register.name],
    [t('shop'), `${shop.name}, ${shop.locationName}`],
    [t('version'), __TILL_VERSION__],
    [t('line'), t(state.line === 'open' ? 'open' : 'away')],
    [t('prices'), state.shop === null ? '–' : formatMoment(state.shop.askedAt, shop.timeZone, locale)],
    [t('waiting'), String(waitingCount)],
  ];
  return (
    <StepFrame title={t('title')}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <HoldButton className="plain danger" disabled={waitingCount > 0} onHeld={unpair}>
        {t('unpair')}
      </HoldButton>
      <p className="muted">{t(isWaiting ? 'unpairWaits' : 'unpairNote')}</p>
      {end === 'away' && (
        <p className="problem" role="alert">
          {t('unpairFailed')}
        </p>
      )}
    </StepFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode, useFailureText } from '../../../lib/failure.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import page from './Accounts.module.css';
import classes from './DeviceList.module.css';
import { DeviceRow } from './DeviceRow.tsx';
import { type PushSubscription, pushSubscriptionsQuery, useSwitchPushOff, useSwitchPushOn } from './push.ts';
import { pushAbility } from './push-browser.ts';

/** In which of their browsers a person is told of alerts by push, and this one to be switched on (ALR-10). */
export function OwnPush() {
  const t = useTranslations('alerts.push');
  const { data, error, isFetching, refetch } = useQuery(pushSubscriptionsQuery);
  const [ability, setAbility] = useState(pushAbility);
  const isOn = data?.pushSubscriptions.some(({ isCurrent }) => isCurrent) === true && ability === 'able';
  return (
    <Panel
      title={t('title')}
      note={t('note')}
      isBare
      className={page['card']}
      aside={
        data !== undefined && !isOn && ability === 'able' && <SwitchOn onAnswer={() => setAbility(pushAbility())} />
      }
    >
      {data === undefined && error !== null && (
        <ErrorState
          title={t('failed')}
          code={failureCode(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {ability !== 'able' && <p className={classes['text']}>{t(ability)}</p>}
      {data?.pushSubscriptions.length === 0 && ability === 'able' && <p className={classes['text']}>{t('none')}</p>}
      <ul className={classes['list']} aria-busy={data === undefined && error === null}>
        {data === undefined && error === null && (
          <li>
            <Skeleton width={220} />
          </li>
        )}
        {data?.pushSubscriptions.map((subscription) => (
          <BrowserRow key={subscription.id} subscription={subscription} />
        ))}
      </ul>
    </Panel>
  );
}

function SwitchOn({ onAnswer }: { readonly onAnswer: () => void }) {
  const t = useTranslations('alerts.push');
  const failureText = useFailureText();
  const { mutate, isPending } = useSwitchPushOn({
    onDone: (isDone) => {
      onAnswer();
      if (isDone) notify({ tone: 'success', title: t('onDone') });
    },
  });
  const handleFailure = (failure: Error) =>
    // What a browser's push service says is said to developers.
    notify({ tone: 'error', title: t('onFailed'), text: isApiError(failure) ? failureText(failure) : t('later') });
  return (
    <Button size="small" isBusy={isPending} onClick={() => mutate(undefined, { onError: handleFailure })}>
      {t('on')}
    </Button>
  );
}

function BrowserRow({ subscription }: { readonly subscription: PushSubscription }) {
  const t = useTranslations('alerts.push');
  const { moment } = useFormats();
  const failureText = useFailureText();
  const { mutate, isPending } = useSwitchPushOff({ onDone: () => notify({ tone: 'success', title: t('offDone') }) });
  const handlePress = () =>
    mutate(subscription, {
      onError: (failure) => notify({ tone: 'error', title: t('offFailed'), text: failureText(failure) }),
    });
  const { userAgent, createdAt, isCurrent } = subscription;
  return (
    <DeviceRow
      userAgent={userAgent}
      mark={isCurrent ? t('current') : null}
      note={t('since', { moment: moment(createdAt) })}
      end={{ label: t('off'), labelOf: (device) => t('offOf', { device }), isBusy: isPending, onPress: handlePress }}
    />
  );
}

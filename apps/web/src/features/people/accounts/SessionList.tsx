import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode, useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import type { OwnSession } from './account.ts';
import { sessionsQuery, useEndSessions } from './api.ts';
import page from './Accounts.module.css';
import { DeviceRow } from './DeviceRow.tsx';
import classes from './DeviceList.module.css';

/** Where the person is signed in, each to be ended by itself, and all others at once (bar A12). */
export function SessionList() {
  const t = useTranslations('accounts.sessions');
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery());
  const { mutate, isPending, variables } = useEndSessions({
    onDone: (sessionId) => notify({ tone: 'success', title: t(sessionId === null ? 'othersEnded' : 'ended') }),
  });
  const end = (sessionId: number | null) =>
    mutate(sessionId, {
      onError: (failure) => notify({ tone: 'error', title: t('endFailed'), text: failureText(failure) }),
    });
  const hasOthers = data?.sessions.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Panel
      title={t('title')}
      note={t('note')}
      isBare
      className={page['card']}
      aside={
        hasOthers && (
          <Button size="small" isBusy={isPending && variables === null} onClick={() => end(null)}>
            {t('endOthers')}
          </Button>
        )
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
      <ul className={classes['list']} aria-busy={data === undefined && error === null}>
        {data === undefined && error === null && (
          <li>
            <Skeleton width={220} />
          </li>
        )}
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isPending && variables === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = { readonly session: OwnSession; readonly isEnding: boolean; readonly onEnd: () => void };

function SessionRow({ session: { userAgent, createdAt, lastSeenAt, isCurrent }, isEnding, onEnd }: RowProps) {
  const t = useTranslations('accounts.sessions');
  const { moment } = useFormats();
  return (
    <DeviceRow
      userAgent={userAgent}
      mark={isCurrent ? t('current') : null}
      note={isCurrent ? t('since', { moment: moment(createdAt) }) : t('lastSeen', { moment: moment(lastSeenAt) })}
      end={
        isCurrent
          ? null
          : { label: t('end'), labelOf: (device) => t('endOf', { device }), isBusy: isEnding, onPress: onEnd }
      }
    />
  );
}

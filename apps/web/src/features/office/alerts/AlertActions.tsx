import { useRef } from 'react';
import { addDays, localDay, zonedTime } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { useTimeZone } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { IconCheck, IconClockPause, IconUser } from '../../../ui/pictures/icons.ts';
import { useAlertTitle } from './alert-words.ts';
import classes from './Alerts.module.css';
import { type Alert, type AlertDeed, useAlertDeed } from './api.ts';

const hourMs = 3_600_000;
const weekDays = 7;
/** When people are there again. */
const morningMs = 8 * hourMs;

/** What somebody can do about an open alert: see to it or say that it was seen, and put it off. */
export function AlertActions({ alert }: { readonly alert: Alert }) {
  const t = useTranslations('alerts.action');
  const zone = useTimeZone();
  const failureText = useFailureText();
  const title = useAlertTitle()(alert);
  const place = useRef<HTMLSpanElement>(null);
  const deed = useAlertDeed((error) => notify({ tone: 'error', title: t('failed'), text: failureText(error) }));
  const act = (what: AlertDeed) => {
    // The button goes with what it did; the keyboard stays where it was.
    place.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    deed.mutate(what);
  };
  const snooze = (until: Date) => act({ kind: 'snooze', alert, until });
  const inDays = (days: number) => zonedTime(addDays(localDay(new Date(), zone), days), morningMs, zone);
  if (alert.closedAt !== null) return null;
  const isSeen = alert.isEndedByPeople;
  return (
    <span ref={place} className={classes['buttons']}>
      {(isSeen || alert.taken === null) && (
        <Button
          size="small"
          icon={isSeen ? IconCheck : IconUser}
          isBusy={deed.isPending}
          aria-label={t(isSeen ? 'dismissOf' : 'takeOf', { title })}
          onClick={() => act({ kind: isSeen ? 'dismiss' : 'take', alert })}
        >
          {t(isSeen ? 'dismiss' : 'take')}
        </Button>
      )}
      {alert.snoozedUntil === null && (
        <Menu
          label={t('snoozeOf', { title })}
          items={[
            { key: 'hour', label: t('hour'), onSelect: () => snooze(new Date(Date.now() + hourMs)) },
            { key: 'tomorrow', label: t('tomorrow'), onSelect: () => snooze(inDays(1)) },
            { key: 'week', label: t('week'), onSelect: () => snooze(inDays(weekDays)) },
          ]}
          trigger={(props) => (
            <Button {...props} size="small" icon={IconClockPause} aria-label={t('snoozeOf', { title })}>
              {t('snooze')}
            </Button>
          )}
        />
      )}
    </span>
  );
}

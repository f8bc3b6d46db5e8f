import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { useFormats } from '../../../lib/format.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import tints from '../../../ui/basics/tints.module.css';
import { AlertActions } from './AlertActions.tsx';
import { alertHref, alertLooks, useAgo, useAlertAbout, useAlertTitle } from './alert-words.ts';
import classes from './Alerts.module.css';
import type { Alert } from './api.ts';

/** An open alert in the bell's panel: what, of what and since when, where it is put right, and what one can do about it. */
export function AlertLine({ alert, groupSlug }: { readonly alert: Alert; readonly groupSlug: string }) {
  const t = useTranslations('alerts');
  const { moment } = useFormats();
  const { tone, icon } = alertLooks[alert.kind];
  const title = useAlertTitle()(alert);
  const about = useAlertAbout()(alert);
  const ago = useAgo();
  return (
    <li className={classes['line']}>
      <span className={classNames(classes['tile'], tints[tone])}>
        <Icon of={icon} />
      </span>
      <div className={classes['words']}>
        <a href={alertHref(groupSlug, alert)} className={classes['title']}>
          {title}
        </a>
        <span className="muted caption">
          {about !== '' && `${about} · `}
          <time
            dateTime={alert.beganAt}
          >{`${t('since', { ago: ago(alert.beganAt) })} (${moment(alert.beganAt)})`}</time>
        </span>
        <AlertNote alert={alert} />
        <AlertActions alert={alert} />
      </div>
    </li>
  );
}

/** Who sees to it, and until when it is put off. */
export function AlertNote({ alert: { taken, snoozedUntil, closedAt } }: { readonly alert: Alert }) {
  const t = useTranslations('alerts.state');
  const { moment } = useFormats();
  const notes = [
    ...(taken === null ? [] : [t('taken', { name: taken.name })]),
    ...(snoozedUntil === null || closedAt !== null ? [] : [t('snoozed', { time: moment(snoozedUntil) })]),
  ];
  return notes.length === 0 ? null : <span className="muted caption">{notes.join(' · ')}</span>;
}

import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Job } from './api.ts';
import classes from './Jobs.module.css';

type JobAboutProps = { readonly job: Job; readonly place: Place };

/** What a job is about: the receipt, the person, the location, or everybody. */
export function JobAbout({ job, place }: JobAboutProps) {
  const t = useTranslations('jobs.about');
  const { kind, receipt, person, location, isInstallationWide } = job;
  if (receipt !== null)
    return (
      <a className={classNames('link', classes['receipt'])} href={paths.transaction(place.scope, receipt.id)}>
        {t('receipt', { number: String(receipt.number) })}
      </a>
    );
  if (isInstallationWide) return <span className="muted">{t('installation')}</span>;
  const parts = [person, location, kind !== 'mail' && location === null ? t('group') : null];
  const text = parts.filter((part) => part !== null).join(' · ');
  return text === '' ? <span className="muted">–</span> : text;
}

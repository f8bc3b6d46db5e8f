import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/pages/Panel.tsx';
import classes from './Developers.module.css';

const rules = ['places', 'values', 'lists', 'versions', 'again', 'limits', 'refusals'] as const;

/** What holds for every call. */
export function Rules() {
  const t = useTranslations('developers.rules');
  return (
    <Panel title={t('title')}>
      <dl className={classes['rules']}>
        {rules.map((rule) => (
          <div key={rule}>
            <dt>{t(`${rule}.title`)}</dt>
            <dd className={classes['prose']}>{t(`${rule}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

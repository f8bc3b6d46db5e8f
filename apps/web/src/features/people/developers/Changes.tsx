import { apiChanges } from '@larder/contract/api-changes';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import classes from './Developers.module.css';

const tones = { added: 'good', changed: 'info', breaking: 'bad' } as const;

/** What each version changed, and which changes a program has to fear. */
export function Changes() {
  const t = useTranslations('developers.changes');
  return (
    <Panel title={t('title')}>
      <div className="stack">
        <div className={classes['breaking']}>
          <h3>{t('breakingTitle')}</h3>
          <ul className={classes['bullets']}>
            {(['gone', 'needed', 'type'] as const).map((kind) => (
              <li key={kind}>{t(`breaking.${kind}`)}</li>
            ))}
          </ul>
          <p className={classes['prose']}>{t('promise')}</p>
          <p className={classes['prose']}>{t('fine')}</p>
        </div>
        {apiChanges.map(({ version, changes }) => (
          <div key={version}>
            <h3>{version === 'next' ? t('next') : version}</h3>
            <ul className={classes['changes']}>
              {changes.map(({ kind, text, calls }) => (
                <li key={text}>
                  <Badge tone={tones[kind]}>{t(`kind.${kind}`)}</Badge>
                  <div lang="en">
                    <p>{text}</p>
                    {calls.length > 0 && (
                      <p className={classes['named']}>
                        {calls.map((name) => (
                          <a key={name} className="link" href={`#${name}`}>
                            {name}
                          </a>
                        ))}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}

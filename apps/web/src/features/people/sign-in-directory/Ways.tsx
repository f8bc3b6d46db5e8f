import { useTranslations } from 'use-intl';
import classes from './SignInDirectory.module.css';

const ways = ['entra', 'google', 'keycloak'] as const;
const steps = ['one', 'two', 'three', 'four'] as const;

/** How Larder is entered in the directories that hotels have. */
export function Ways() {
  const t = useTranslations('signInDirectory.ways');
  return (
    <div className={classes['ways']}>
      {ways.map((way) => (
        <details key={way} name="directory">
          <summary>{t(`${way}.title`)}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(`${way}.${step}`)}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

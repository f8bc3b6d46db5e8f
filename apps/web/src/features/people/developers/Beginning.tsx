import firstCall from '@larder/client/examples/first-call.sh?raw';
import repriceCurl from '@larder/client/examples/reprice.sh?raw';
// oxlint-disable-next-line import/default -- its text, which every file has
import repriceTypeScript from '@larder/client/examples/reprice.ts?raw';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import classes from './Developers.module.css';

/** What a developer does first: a token, a call, the client. */
export function FirstSteps() {
  const t = useTranslations('developers.begin');
  const url = location.origin;
  const steps = [
    { key: 'token', code: `export LARDER_URL=${url}\nexport LARDER_TOKEN=larder_…` },
    { key: 'call', code: firstCall },
    { key: 'client', code: `npm install ${url}/developers/larder-client.tgz` },
  ] as const;
  return (
    <Panel title={t('title')}>
      <ol className={classes['steps']}>
        {steps.map(({ key, code }) => (
          <li key={key}>
            <div className={classes['step']}>
              <h3>{t(`${key}.title`)}</h3>
              <p className={classes['prose']}>{t(`${key}.text`)}</p>
              <CodeBlock code={code} label={t(`${key}.title`)} language="sh" />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const programs = {
  typescript: { name: 'TypeScript', code: repriceTypeScript },
  curl: { name: 'curl', code: repriceCurl },
} as const;

/** One whole program in two ways, each of which a test runs as it stands here. */
export function Examples() {
  const t = useTranslations('developers.examples');
  const [shown, setShown] = useState<keyof typeof programs>('typescript');
  const { name, code } = programs[shown];
  return (
    <Panel
      title={t('title')}
      note={t('note')}
      aside={
        <Segmented
          isSmall
          label={t('language')}
          value={shown}
          options={(['typescript', 'curl'] as const).map((value) => ({ value, label: programs[value].name }))}
          onChange={setShown}
        />
      }
    >
      <CodeBlock key={shown} code={code} label={`${t('title')}, ${name}`} language={name} />
    </Panel>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconChevronRight } from '../../../ui/pictures/icons.ts';
import type { ApiCall, Content } from './api-document.ts';
import { Breakable } from './Breakable.tsx';
import classes from './Calls.module.css';
import { CodeBlock } from './CodeBlock.tsx';
import { curlOf } from './curl.ts';
import { Fields } from './Fields.tsx';
import { exampleOf, type FieldLine, fieldLines, notesOf, typeText } from './schema.ts';

/** One call: a line that opens to what it takes and answers. The one that the address names is open, and in sight. */
export function Call({ call, isNamed }: { readonly call: ApiCall; readonly isNamed: boolean }) {
  const { name, method, path, summary } = call;
  const [isOpen, setOpen] = useState(isNamed);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isNamed || details.current === null) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  return (
    <details
      ref={details}
      id={name}
      className={classes['call']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes['line']} data-row-link>
        <Icon of={IconChevronRight} size={16} />
        <span className={classes['method']}>{method}</span>
        <span className={classes['mono']}>
          <Breakable text={path} />
        </span>
        <span className={classes['summary']} lang="en">
          {summary}
        </span>
      </summary>
      {isOpen && <CallDetails call={call} />}
    </details>
  );
}

function CallDetails({ call }: { readonly call: ApiCall }) {
  const t = useTranslations('developers.calls');
  const tAreas = useTranslations('accessTokens.area');
  const { name, right, isOfTills, isAtPlace, parameters, body, answer, path } = call;
  const lines = parameters.map((each): FieldLine => ({
    key: each.name,
    name: each.name,
    depth: 0,
    type: `${each.in}, ${typeText(each.schema)}`,
    isRequired: each.required,
    notes: [...(each.description === undefined ? [] : [each.description]), ...notesOf(each.schema)],
  }));
  return (
    <div className={classes['details']}>
      <p className={classes['facts']}>
        <span className={classes['mono']}>{name}</span>
        <span>
          {right === null
            ? t(isOfTills ? 'byTill' : 'noToken')
            : t(`needs.${right.access}`, { area: tAreas(right.area) })}
        </span>
        {isAtPlace && <span>{t('atPlace', { path: path.replace('/v1/', '/v1/properties/{propertyId}/') })}</span>}
      </p>
      {lines.length > 0 && <Fields title={t('parameters')} lines={lines} />}
      {body !== null && <Part title={t('body')} content={body} />}
      <CodeBlock code={curlOf(call)} label={`${t('example')} ${name}`} language="curl" />
      {answer.content === null ? (
        <p>
          <b>{`${t('answer')} ${answer.status}`}</b> · {t('answerNothing')}
        </p>
      ) : (
        <Part title={`${t('answer')} ${answer.status}`} content={answer.content} hasExample />
      )}
    </div>
  );
}

type PartProps = { readonly title: string; readonly content: Content; readonly hasExample?: boolean };

function Part({ title, content: { type, schema }, hasExample = false }: PartProps) {
  const t = useTranslations('developers.calls');
  if (type !== 'application/json')
    return (
      <p>
        <b>{title}</b> · {t('file', { type })}
      </p>
    );
  return (
    <>
      <Fields title={title} lines={fieldLines(schema, { key: title, depth: 0 })} />
      {hasExample && (
        <CodeBlock
          code={JSON.stringify(exampleOf(schema), null, 2)}
          label={t('exampleOf', { part: title })}
          language="JSON"
        />
      )}
    </>
  );
}

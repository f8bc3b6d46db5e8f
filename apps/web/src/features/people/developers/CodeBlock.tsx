import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { IconCheck, IconCopy } from '../../../ui/pictures/icons.ts';
import classes from './CodeBlock.module.css';

type CodeBlockProps = { readonly code: string; readonly label: string; readonly language?: string };

/** Text of a program to take along: shown in full, its long lines broken, copied by one press. */
export function CodeBlock({ code, label, language }: CodeBlockProps) {
  const t = useTranslations('developers');
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch {
      // Without https there is no clipboard, and a person may refuse it.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      setOutcome('selected');
    }
  };
  return (
    <figure className={classes['block']} aria-label={label}>
      <figcaption className={classes['head']}>
        <span>{language ?? label}</span>
        <Button
          variant="subtle"
          size="small"
          icon={outcome === 'copied' ? IconCheck : IconCopy}
          aria-label={`${outcome === 'copied' ? t('copied') : t('copy')}: ${label}`}
          onClick={() => void handleCopy()}
        >
          {outcome === 'copied' ? t('copied') : t('copy')}
        </Button>
      </figcaption>
      <pre className={classes['code']}>
        <code ref={shown}>{code.trimEnd()}</code>
      </pre>
      <p role="status" className={outcome === 'selected' ? classes['hint'] : 'visually-hidden'}>
        {outcome !== null && t(outcome)}
      </p>
    </figure>
  );
}

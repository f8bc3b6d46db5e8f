import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { needSentences } from '../../../lib/i18n.ts';
import type { Scope } from '../../../lib/paths.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconBell } from '../../../ui/pictures/icons.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import classes from './AlertsBell.module.css';
import { openAlertsQuery } from './api.ts';

const AlertsPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('./AlertsPanel.tsx'), needSentences(['alerts'])]);
  return panel.AlertsPanel;
});

const mostShown = 99;

/** The bell in the head: how many alerts wait for somebody, and below it which. */
export function AlertsBell(scope: Scope) {
  const t = useTranslations('shell.alerts');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(openAlertsQuery);
  const count = data?.openCount ?? 0;
  const label = count === 0 ? t('none') : t('open', { count: String(count) });
  const close = () => setIsOpen(false);
  return (
    <span ref={anchor} className={classes['anchor']}>
      <button
        type="button"
        className={classes['bell']}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void AlertsPanel.preload()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={IconBell} size={20} />
        {count > 0 && <span className={classes['count']}>{count > mostShown ? `${String(mostShown)}+` : count}</span>}
      </button>
      {isOpen && (
        <Popover
          anchor={anchor}
          align="end"
          isSheet
          role="dialog"
          aria-label={label}
          className={classes['panel']}
          onClose={close}
        >
          <AlertsPanel {...scope} onClose={close} />
        </Popover>
      )}
    </span>
  );
}

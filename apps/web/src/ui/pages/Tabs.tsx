import type { KeyboardEvent, ReactNode } from 'react';
import classes from './Tabs.module.css';

type TabsProps<Value extends string> = {
  /** What the tabs are of; their name for screen readers. */
  readonly label: string;
  readonly value: Value;
  /** `count` tells how many things a tab holds; undefined where nobody knows yet. */
  readonly tabs: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly count?: string | undefined }>;
  readonly onChange: (value: Value) => void;
  /** What belongs to the chosen tab. */
  readonly children: ReactNode;
};

/** Parts of one page of which one is shown. Arrow keys, Home and End go through the tabs; on a phone they stand in two lines. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  function handleKeys(event: KeyboardEvent<HTMLElement>): void {
    const index = tabs.findIndex((tab) => tab.value === value);
    const last = tabs.length - 1;
    const targets: Partial<Record<string, number>> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs[target];
    if (target === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={classes['tabs']}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`tabpanel-${value}`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes['tab']}
            onClick={() => onChange(tab.value)}
            onKeyDown={handleKeys}
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className={classes['count']}>{tab.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`tabpanel-${value}`} aria-labelledby={`tab-${value}`} className="stack">
        {children}
      </div>
    </>
  );
}

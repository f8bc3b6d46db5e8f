import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../pictures/Icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '../pictures/icons.ts';
import classes from './Notifications.module.css';
import { defaultDurationMs, dismiss, notificationStore, type ShownNotification, visibleLimit } from './notify.ts';

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const;

/** One notification; its time stands still while it is hovered or has the focus. */
function Toast({ toast }: { toast: ShownNotification }) {
  const t = useTranslations('ui');
  const { id, tone, title, text, action, durationMs = defaultDurationMs } = toast;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const leftMs = useRef(durationMs);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismiss(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [id, isHeld]);
  return (
    <div
      className={classNames(classes['toast'], classes[tone])}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span className={classes['icon']}>
        <Icon of={icons[tone]} />
      </span>
      <div className={classes['body']}>
        <p className={classes['title']}>{title}</p>
        {text !== undefined && <p className={classes['text']}>{text}</p>}
        {action !== undefined && (
          <button
            type="button"
            className={classes['action']}
            onClick={() => {
              dismiss(id);
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes['close']} aria-label={t('close')} onClick={() => dismiss(id)}>
        <Icon of={IconX} size={16} />
      </button>
    </div>
  );
}

/** The place of the notifications, at the top right over everything. One in the whole application. */
export function Notifications() {
  const t = useTranslations('ui');
  const stack = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(notificationStore.subscribe, notificationStore.read).slice(0, visibleLimit);
  const newestId = toasts.at(-1)?.id;
  useEffect(() => {
    const element = stack.current;
    if (element === null) return;
    // It is always there, so that screen readers hear what comes in; anew it lies over a dialog that opened meanwhile.
    if (element.matches(':popover-open') && document.querySelector('dialog:modal') !== null) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newestId]);
  return (
    <section ref={stack} popover="manual" aria-label={t('notifications')} className={classes['stack']}>
      <div role="status" aria-atomic="false" className={classes['list']}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

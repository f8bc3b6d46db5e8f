import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './parts/Button.tsx';

const holdMs = 1_500;

type ServiceDoorProps = { readonly name: string; readonly onOpen: () => void };

/** The shop's name, behind which staff find the service page: by a long press, or by the small button beside it. */
export function ServiceDoor({ name, onOpen }: ServiceDoorProps) {
  const t = useTranslations('till.service');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = (): void => clearTimeout(timer.current);
  return (
    <p className="service-door" onClick={(event) => event.stopPropagation()}>
      <span
        className="service-name"
        onPointerDown={() => (timer.current = setTimeout(onOpen, holdMs))}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
      >
        {name}
      </span>
      <Button look="tool" icon={IconInfoCircle} aria-label={t('title')} onClick={onOpen} />
    </p>
  );
}

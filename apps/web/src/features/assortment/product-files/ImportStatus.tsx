import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { IconAlertTriangle, IconArrowBarToUp, IconCircleCheck } from '../../../ui/pictures/icons.ts';
import { isUnderWay, type ProductImport } from './api.ts';

type ImportStatusProps = { readonly found: ProductImport; readonly onOpen: () => void };

/** The person's import on the page, after a reload too: what has become of it, and the way back to it. */
export function ImportStatus({ found, onOpen }: ImportStatusProps) {
  const t = useTranslations('productFiles.status');
  const hasFailed = found.state === 'failed' || found.problemCount > 0;
  const text = isUnderWay(found)
    ? t(found.state === 'applying' ? 'applying' : 'checking')
    : found.state === 'checked'
      ? t(hasFailed ? 'problems' : 'ready', { count: found.problemCount })
      : t(found.state === 'done' ? 'done' : 'failed');
  const icon = hasFailed ? IconAlertTriangle : found.state === 'done' ? IconCircleCheck : IconArrowBarToUp;
  return (
    <Button icon={icon} onClick={onOpen} aria-haspopup="dialog">
      {text}
    </Button>
  );
}

import { deviceNameOf } from '@larder/domain/platform/device-name';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { Button } from '../../../ui/basics/Button.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconDeviceDesktop, IconDeviceMobile } from '../../../ui/pictures/icons.ts';
import classes from './DeviceList.module.css';

type DeviceRowProps = {
  readonly userAgent: string | null;
  /** What the browser that asks is marked with. */
  readonly mark: string | null;
  readonly note: string;
  /** What can be ended here. */
  readonly end: {
    readonly label: string;
    readonly labelOf: (device: string) => string;
    readonly isBusy: boolean;
    readonly onPress: () => void;
  } | null;
};

/** One of a person's browsers, by the name that they recognise. */
export function DeviceRow({ userAgent, mark, note, end }: DeviceRowProps) {
  const t = useTranslations('accounts.sessions');
  const { browser, system, isHandheld } = deviceNameOf(userAgent);
  const known = browser ?? t('unknownBrowser');
  const device = system === null ? known : t('device', { browser: known, system });
  return (
    <li>
      <Icon of={isHandheld ? IconDeviceMobile : IconDeviceDesktop} />
      <div className={classes['what']}>
        <div className={classes['device']}>
          {device}
          {mark !== null && <Badge tone="good">{mark}</Badge>}
        </div>
        <div className={classes['when']}>{note}</div>
      </div>
      {end !== null && (
        <Button size="small" isBusy={end.isBusy} aria-label={end.labelOf(device)} onClick={end.onPress}>
          {end.label}
        </Button>
      )}
    </li>
  );
}

import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { IconChevronDown, IconDownload } from '../../../ui/pictures/icons.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { Download } from './use-download.ts';

const dutchOrder = ['turnover', 'journal', 'datev'] as const;
const germanOrder = ['datev', 'turnover', 'journal'] as const;

type DownloadMenuProps = { readonly country: 'nl' | 'de'; readonly download: Download };

/** The files of the turnover; a German location's bookkeeper wants DATEV first. */
export function DownloadMenu({ country, download: { start, busyWith } }: DownloadMenuProps) {
  const t = useTranslations('turnover.download');
  const formats = country === 'de' ? germanOrder : dutchOrder;
  return (
    <Menu
      label={t('menu')}
      items={formats.map((format) => ({
        key: format,
        label: t(format),
        note: t(`${format}Note`),
        icon: IconDownload,
        isDisabled: busyWith !== undefined,
        onSelect: () => start(format),
      }))}
      trigger={(props) => (
        <>
          <Button {...props} icon={IconDownload} iconAfter={IconChevronDown} isBusy={busyWith !== undefined}>
            {t('action')}
          </Button>
          <span className="visually-hidden" role="status">
            {busyWith !== undefined && t('busy')}
          </span>
        </>
      )}
    />
  );
}

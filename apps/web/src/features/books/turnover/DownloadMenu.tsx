import { useTranslations } from 'use-intl';
import { paths, type Scope } from '../../../lib/paths.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { IconBuilding, IconChevronDown, IconDownload, IconFileExport, IconMail } from '../../../ui/pictures/icons.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { Download } from './use-download.ts';

const dutchOrder = ['turnover', 'journal', 'xaf', 'datev'] as const;
const germanOrder = ['datev', 'turnover', 'journal', 'dsfinvk'] as const;

type DownloadMenuProps = { readonly country: 'nl' | 'de'; readonly scope: Scope; readonly download: Download };

/** The files of the turnover, and those that the tax office of its country reads; a German bookkeeper wants DATEV first. */
export function DownloadMenu({ country, scope, download: { start, busyWith } }: DownloadMenuProps) {
  const t = useTranslations('turnover');
  const formats = country === 'de' ? germanOrder : dutchOrder;
  return (
    <Menu
      label={t('download.menu')}
      items={[
        ...formats.map((format) => ({
          key: format,
          label: t(`download.${format}`),
          note: t(`download.${format}Note`),
          icon: IconDownload,
          isDisabled: busyWith !== undefined,
          onSelect: () => start(format),
        })),
        { key: 'line', kind: 'separator' },
        { key: 'mail', label: t('byMail'), icon: IconMail, href: paths.reportMails(scope) },
        { key: 'deliver', label: t('deliver'), icon: IconFileExport, href: paths.bookTargets(scope) },
        ...(country === 'de'
          ? [{ key: 'till', label: t('tillReport'), icon: IconBuilding, href: paths.tillReport(scope) }]
          : []),
      ]}
      trigger={(props) => (
        <>
          <Button {...props} icon={IconDownload} iconAfter={IconChevronDown} isBusy={busyWith !== undefined}>
            {t('download.action')}
          </Button>
          <span className="visually-hidden" role="status">
            {busyWith !== undefined && t('download.busy')}
          </span>
        </>
      )}
    />
  );
}

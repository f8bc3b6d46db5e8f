import { type Scheme, surfaces, type Theme, themeVariables } from '@larder/domain/places/theme';
import type { CSSProperties } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconSearch } from '../../../ui/pictures/icons.ts';
import { Monogram } from '../../../ui/pictures/Monogram.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { adjustmentsOf, contrastsOf, type ThemePart } from './theme-contrast.ts';
import classes from './ThemePreview.module.css';

const schemes = ['light', 'dark'] as const;
/** From here on text is comfortable to read, also when it is small (WCAG 2.2, 1.4.6). */
const comfortable = 7;

type ThemePreviewProps = { readonly theme: Theme; readonly name: string };

/** What a location's colours come to in light and in dark, with the contrast of the text on them. */
export function ThemePreview({ theme, name }: ThemePreviewProps) {
  const t = useTranslations('locations');
  const format = useRatio();
  const lowest = Math.min(...schemes.flatMap((scheme) => contrastsOf(theme, scheme).map(({ ratio }) => ratio)));
  return (
    <Panel title={t('preview.title')} note={t('preview.note')}>
      <div className={classes['body']}>
        <div className={classes['miniatures']}>
          {schemes.map((scheme) => (
            <Miniature key={scheme} theme={theme} name={name} scheme={scheme} />
          ))}
        </div>
        <ContrastTable theme={theme} />
        <p className={classes['verdict']}>
          {t('preview.verdict', {
            ratio: format(lowest),
            word: lowest >= comfortable ? t('preview.good') : t('preview.fair'),
          })}
        </p>
        <ul className={classes['adjusted']}>
          {adjustmentsOf(theme).map(({ colour, from, to }) => (
            <li key={colour}>{t('preview.adjusted', { name: t(`colour.${colour}`), from, to })}</li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** A head, a list and the buttons, as small as they can be told apart; its colours are those of one scheme. */
function Miniature({ theme, name, scheme }: ThemePreviewProps & { readonly scheme: Scheme }) {
  const t = useTranslations('locations.preview');
  const { page, panel } = surfaces[scheme];
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...themeVariables(theme, scheme),
    '--bg': page,
    '--panel': panel,
  };
  const title = name.trim() === '' ? t('name') : name.trim();
  return (
    <div role="img" aria-label={t(scheme)} className={classNames(classes['miniature'], classes[scheme])} style={style}>
      <div className={classes['head']}>
        <Monogram name={title} />
        <span className={classNames('clip', classes['name'])}>{title}</span>
        <span className={classes['search']}>
          <Icon of={IconSearch} size={14} />
          {t('search')}
        </span>
      </div>
      <div className={classes['list']}>
        <span className={classes['link']}>{t('link')}</span>
        <span className={classes['selected']}>{t('selected')}</span>
      </div>
      <div className={classes['foot']}>
        <span className="caption">{t(scheme)}</span>
        <span className={classes['action']}>{t('action')}</span>
      </div>
    </div>
  );
}

const partLabels = {
  tile: 'preview.tile',
  action: 'colour.ctaButtonColor',
  search: 'colour.searchButtonColor',
  link: 'preview.linkPart',
  selected: 'preview.selectedPart',
} as const satisfies Record<ThemePart, string>;

/** The contrast of each part in both schemes. */
function ContrastTable({ theme }: { readonly theme: Theme }) {
  const t = useTranslations('locations');
  const format = useRatio();
  const dark = new Map(contrastsOf(theme, 'dark').map(({ part, ratio }) => [part, ratio]));
  return (
    <table className={classes['contrasts']} aria-label={t('preview.contrast')}>
      <thead>
        <tr>
          <th scope="col">{t('preview.contrast')}</th>
          {schemes.map((scheme) => (
            <th key={scheme} scope="col">
              {t(`preview.${scheme}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contrastsOf(theme, 'light').map(({ part, ratio }) => (
          <tr key={part}>
            <th scope="row">{t(partLabels[part])}</th>
            <td>{t('preview.ratio', { ratio: format(ratio) })}</td>
            <td>{t('preview.ratio', { ratio: format(dark.get(part) ?? 0) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A ratio with one decimal, rounded down: what is told must be reached. */
function useRatio(): (ratio: number) => string {
  const locale = useLocale();
  return (ratio) =>
    (Math.floor(ratio * 10) / 10).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

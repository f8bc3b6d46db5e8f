import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import classes from './Shop.module.css';

/** The headings of the settings, and the tills below them. */
export const sections = ['main', 'priceLabels', 'shortcuts', 'categoryOrder', 'cashRegisters'] as const;

/** Jumps to a heading of the page: beside the form, or in one row above it where there is no room. */
export function SectionLinks({ isRow = false }: { readonly isRow?: boolean }) {
  const t = useTranslations('shops');
  return (
    <nav className={classNames(classes['links'], isRow && classes['linkRow'])} aria-label={t('onThisPage')}>
      <p className="caption" aria-hidden>
        {t('onThisPage')}
      </p>
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`section.${name}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

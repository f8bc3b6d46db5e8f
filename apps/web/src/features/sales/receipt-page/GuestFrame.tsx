import type { ReceiptPage } from '@larder/contract/sales/receipt-pages';
import { locales } from '@larder/messages/translation';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { changeLanguage, useLanguage } from '../../../lib/i18n.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Logo } from '../../../ui/pictures/Logo.tsx';
import { Monogram } from '../../../ui/pictures/Monogram.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import classes from './GuestFrame.module.css';
import { usePlaceTheme } from './use-place-theme.ts';

type Place = ReceiptPage['place'];

type GuestFrameProps = {
  /** Undefined while it is on its way, null where there is none. */
  readonly place: Place | null | undefined;
  readonly children: ReactNode;
};

/** The frame of the guest's page: who sold, the languages, and the page itself, in the colours of the location. */
export function GuestFrame({ place, children }: GuestFrameProps) {
  usePlaceTheme(place ?? undefined);
  return (
    <div className={classes['frame']}>
      <header className={classNames(classes['head'], place && classes['branded'])}>
        <div className={classes['headInner']}>
          <Brand place={place} />
          <Languages />
        </div>
      </header>
      <main className={classes['main']}>{children}</main>
    </div>
  );
}

/** The logo of a location, or its letters, and its name; ours where nobody's receipt is shown. */
function Brand({ place }: { place: GuestFrameProps['place'] }) {
  const t = useTranslations('shell');
  if (place === undefined) return <Skeleton width={140} height={20} />;
  if (place === null)
    return (
      <div className={classes['brand']}>
        <Logo on="paper" size={24} />
        {t('product')}
      </div>
    );
  return (
    <div className={classes['brand']}>
      {place.logoUrl === null ? (
        <Monogram name={place.name} />
      ) : (
        <img className={classes['logo']} src={place.logoUrl} alt="" />
      )}
      <span className={classes['name']}>{place.name}</span>
    </div>
  );
}

function Languages() {
  const t = useTranslations();
  const { locale } = useLanguage();
  return (
    <div className={classes['languages']} role="group" aria-label={t('receiptPage.languages')}>
      {locales.map((value) => (
        <button
          key={value}
          type="button"
          lang={value}
          className={classes['language']}
          aria-label={`${value.toUpperCase()}, ${t(`shell.languageNames.${value}`)}`}
          aria-pressed={value === locale}
          onClick={() => void changeLanguage(value)}
        >
          {value.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

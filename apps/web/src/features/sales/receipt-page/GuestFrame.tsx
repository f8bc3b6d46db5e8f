import type { ReceiptPage } from '@larder/contract/sales/receipt-pages';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { useLocationTheme } from '../../../theme/use-location-theme.ts';
import { LanguageChoice } from '../../../ui/basics/LanguageChoice.tsx';
import { Logo } from '../../../ui/pictures/Logo.tsx';
import { Monogram } from '../../../ui/pictures/Monogram.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import classes from './GuestFrame.module.css';

type Place = ReceiptPage['place'];

type GuestFrameProps = {
  /** Undefined while it is on its way, null where there is none. */
  readonly place: Place | null | undefined;
  readonly children: ReactNode;
};

/** The frame of the guest's page: who sold, the languages, and the page itself, in the colours of the location. */
export function GuestFrame({ place, children }: GuestFrameProps) {
  const t = useTranslations('receiptPage');
  useLocationTheme(place?.theme);
  return (
    <div className={classes['frame']}>
      <header className={classNames(classes['head'], place && classes['branded'])}>
        <div className={classes['headInner']}>
          <Brand place={place} />
          <LanguageChoice label={t('languages')} />
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

import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import classes from './ProductThumb.module.css';
import { type Silhouette, silhouettes } from './silhouettes.tsx';

type ProductThumbProps = {
  readonly imageUrl?: string | null | undefined;
  /** What is drawn when there is no photo, or when it does not come. */
  readonly silhouette?: Silhouette;
  readonly sizePx?: number;
};

const largeFromPx = 64;

/** A product's photo, or a flat drawing of its kind. Its name stands beside it, so it is silent. */
export function ProductThumb({ imageUrl, silhouette = 'bag', sizePx = 32 }: ProductThumbProps) {
  const [failedUrl, setFailedUrl] = useState<string | undefined>(undefined);
  const size = classNames(classes['thumb'], sizePx >= largeFromPx && classes['large']);
  if (imageUrl !== null && imageUrl !== undefined && imageUrl !== failedUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        width={sizePx}
        height={sizePx}
        loading="lazy"
        decoding="async"
        className={classNames(size, classes['photo'])}
        onError={() => setFailedUrl(imageUrl)}
      />
    );
  }
  const { tint, drawing } = silhouettes[silhouette];
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      width={sizePx}
      height={sizePx}
      className={size}
      style={{ background: `var(--t-${tint})` }}
    >
      {drawing}
    </svg>
  );
}

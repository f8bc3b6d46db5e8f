export type Side = 'top' | 'bottom' | 'right';
export type Alignment = 'start' | 'center' | 'end';

/** Where beside its anchor a part would stand, and whether it is to be as wide. */
export type Wish = {
  readonly side: Side;
  readonly align: Alignment;
  readonly gapPx: number;
  readonly isAsWide?: boolean;
};

/** How close to the window's edge a floating part may come. */
const marginPx = 8;

function clamp(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(value, Math.max(lowest, highest)));
}

function alongX(anchor: DOMRect, width: number, alignment: Alignment): number {
  if (alignment === 'start') return anchor.left;
  if (alignment === 'end') return anchor.right - width;
  return anchor.left + (anchor.width - width) / 2;
}

/**
 * Puts a fixed element beside another one: on the wished side when it fits there, else on the other, and always inside
 * the window. The height that is left goes into `--available-height`.
 */
export function place(element: HTMLElement, anchor: DOMRect, wish: Wish): void {
  const { innerWidth: windowWidth, innerHeight: windowHeight } = window;
  element.style.setProperty('--available-height', `${windowHeight - 2 * marginPx}px`);
  if (wish.isAsWide === true) element.style.width = `${anchor.width}px`;
  const { width, height } = element.getBoundingClientRect();
  const highestX = windowWidth - width - marginPx;
  const highestY = windowHeight - height - marginPx;
  let x = alongX(anchor, width, wish.align);
  let y = anchor.top + (anchor.height - height) / 2;
  if (wish.side === 'right') {
    const right = anchor.right + wish.gapPx;
    x = right <= highestX ? right : anchor.left - width - wish.gapPx;
  } else {
    const above = anchor.top - height - wish.gapPx;
    const below = anchor.bottom + wish.gapPx;
    const isAbove = wish.side === 'top' ? above >= marginPx : below > highestY && above >= marginPx;
    y = isAbove ? above : below;
  }
  element.style.left = `${Math.round(clamp(x, marginPx, highestX))}px`;
  element.style.top = `${Math.round(clamp(y, marginPx, highestY))}px`;
}

/**
 * Shows a popover beside its anchor, above everything else, and keeps it there while the page scrolls or either changes
 * its size. Returns how to end that.
 */
export function float(floating: HTMLElement, anchor: Element, wish: Wish): () => void {
  const settle = () => place(floating, anchor.getBoundingClientRect(), wish);
  if (!floating.matches(':popover-open')) floating.showPopover();
  settle();
  const sizes = new ResizeObserver(settle);
  sizes.observe(floating);
  window.addEventListener('resize', settle);
  window.addEventListener('scroll', settle, { capture: true, passive: true });
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', settle);
    window.removeEventListener('scroll', settle, { capture: true });
  };
}

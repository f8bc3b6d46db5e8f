/**
 * Where the document has room for a drawing of the page, beside the shape that stands there otherwise (boot.css). It is
 * a picture until the application runs: nothing in it can be pressed or read out.
 */
export const drawingSlot = {
  start: '<div class="boot-drawing" inert aria-hidden="true">',
  end: '</div>',
} as const;

/** The name of the meta element that says what a drawing is for; theme/first-paint.js reads it. */
export const drawingMeta = 'larder-drawing';

/** The name of the meta element that says which files have a page's words; theme/first-paint.js reads it. */
export const wordsMeta = 'larder-words';

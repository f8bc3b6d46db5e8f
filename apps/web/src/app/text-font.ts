/** How long the first page waits for it, in ms: no longer than anybody would see on a slow line. */
const waitMs = 100;

const coming = Promise.race([
  document.fonts.load('1rem "Instrument Sans Variable"').catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, waitMs)),
]);

/** Resolves when the text font is at hand, or does not come soon: text then stands in its metric twin (theme/base.css). */
export async function textFont(): Promise<void> {
  await coming;
}

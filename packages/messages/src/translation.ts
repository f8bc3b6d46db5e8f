/** The same keys as the Dutch source with any text as value: the shape that every other language has to fill. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>;
};

/** The languages of the interface and of content (CON-01), the source language first. */
export const locales = ['nl', 'de', 'en'] as const;

/** One of the interface's languages. */
export type Locale = (typeof locales)[number];

/** Tells whether a text names one of the interface's languages. */
export function isLocale(text: unknown): text is Locale {
  return text === 'nl' || text === 'de' || text === 'en';
}

/**
 * Picks the interface language from an Accept-Language header: the first language that we speak by weight,
 * else Dutch (CON-01).
 */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, position) => {
      const [tag = '', weight = ''] = part.trim().split(';');
      const quality = weight.trim().startsWith('q=') ? Number(weight.trim().slice(2)) : 1;
      return { tag: tag.slice(0, 2).toLowerCase(), quality: Number.isFinite(quality) ? quality : 0, position };
    })
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  for (const { tag, quality } of wishes) if (quality > 0 && isLocale(tag)) return tag;
  return 'nl';
}

/** A language of the interface and of content (CON-01); Dutch is the source and the fallback. */
export type Locale = 'nl' | 'de' | 'en';

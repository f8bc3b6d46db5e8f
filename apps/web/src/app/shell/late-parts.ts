import { needSentences } from '../../lib/i18n.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

/** What opens over any page, and comes when somebody asks for it. */
export const Palette = lazyPart(async () => {
  const [{ Palette: found }] = await Promise.all([import('../palette/Palette.tsx'), needSentences(['palette'])]);
  return found;
});

/** The sheet of all keys. */
export const ShortcutSheet = lazyPart(async () => {
  const [{ ShortcutSheet: found }] = await Promise.all([
    import('../shortcuts/ShortcutSheet.tsx'),
    needSentences(['palette']),
  ]);
  return found;
});

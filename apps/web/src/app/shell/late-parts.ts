import { needSentences } from '../../lib/i18n.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

/** What opens over any page, and comes when somebody asks for it. */
export const Palette = lazyPart(async () => {
  const [{ Palette: found }] = await Promise.all([import('../palette/Palette.tsx'), needSentences(['palette'])]);
  return found;
});

/** What the page is for, its words and all keys. */
export const HelpDialog = lazyPart(async () => {
  const [{ HelpDialog: found }] = await Promise.all([
    import('../help/HelpDialog.tsx'),
    needSentences(['palette', 'help']),
  ]);
  return found;
});

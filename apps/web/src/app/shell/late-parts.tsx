import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { needSentences } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

type FrameProps = { readonly onClose: () => void; readonly children: ReactNode };

/** What opens over any page, and comes when somebody asks for it. */
export const Palette = lazyPart(
  async () => {
    const [{ Palette: found }] = await Promise.all([
      import('../palette/Palette.tsx'),
      needSentences(['palette', 'savedViews']),
    ]);
    return found;
  },
  { frame: PaletteFrame },
);

/** What the page is for, its words and all keys. */
export const HelpDialog = lazyPart(
  async () => {
    const [{ HelpDialog: found }] = await Promise.all([
      import('../help/HelpDialog.tsx'),
      needSentences(['palette', 'help']),
    ]);
    return found;
  },
  { frame: HelpFrame },
);

/** What whoever has to set up a second factor sees instead of everything, and is told until they have to. */
export const SecondFactorWall = lazyPart(async () => {
  const [{ SecondFactorWall: found }] = await Promise.all([
    import('../../features/people/second-factor/SecondFactorWall.tsx'),
    needSentences(['secondFactor']),
  ]);
  return found;
});
export const SecondFactorNotice = lazyPart(async () => {
  const [{ SecondFactorNotice: found }] = await Promise.all([
    import('../../features/people/second-factor/SecondFactorNotice.tsx'),
    needSentences(['secondFactor']),
  ]);
  return found;
});

function PaletteFrame({ onClose, children }: FrameProps) {
  return (
    <Dialog title={useTranslations('shell.search')('title')} onClose={onClose}>
      {children}
    </Dialog>
  );
}

function HelpFrame({ onClose, children }: FrameProps) {
  return (
    <Dialog title={useTranslations('shell')('help')} onClose={onClose}>
      {children}
    </Dialog>
  );
}

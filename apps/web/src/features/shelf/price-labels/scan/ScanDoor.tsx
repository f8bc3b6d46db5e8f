import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths, type Scope } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/basics/Button.tsx';
import { Can } from '../../../../ui/basics/Can.tsx';
import { IconScan } from '../../../../ui/pictures/icons.ts';
import { lazyPart } from '../../../../ui/states/lazy-part.tsx';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import type { ShopPlace } from '../label-api.ts';
import { isForScanning } from '../../../../lib/scan/barcode-detector.ts';

const ScanPanel = lazyPart(async () => (await import('./ScanPanel.tsx')).ScanPanel, { frame: ScanFrame });

type ScanDoorProps = ShopPlace & {
  readonly scope: Scope;
  /** The address asks for it: the document was loaded anew to scan. */
  readonly isAsked: boolean;
};

/** The way to the scanner, for who has a camera at hand; elsewhere the fields are all there is. */
export function ScanDoor({ scope, isAsked, ...place }: ScanDoorProps) {
  const t = useTranslations('priceLabels.scan');
  const [isOpen, setIsOpen] = useState(isAsked);
  if (!isForScanning()) return null;
  if (isOpen && mayScan()) return <ScanPanel key={place.shopId} {...place} onClose={() => setIsOpen(false)} />;
  const open = () => {
    if (mayScan()) setIsOpen(true);
    // The document came from another screen, and has no camera.
    else location.assign(paths.priceLabels(scope, { tab: 'input', shop: place.shopId, scan: true }));
  };
  return (
    <Can access="write" area="digitalPriceLabels">
      <div>
        <Button size="large" icon={IconScan} onPointerEnter={() => void ScanPanel.preload()} onClick={open}>
          {t('open')}
        </Button>
      </div>
    </Can>
  );
}

function ScanFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('priceLabels.scan');
  return <Panel label={t('title')}>{children}</Panel>;
}

/**
 * Whether the document at hand may ask for the camera and read codes with it; only one that began as the screen of the
 * price labels may (bar B3).
 */
function mayScan(): boolean {
  const [start] = performance.getEntriesByType('navigation');
  return start !== undefined && /\/price-labels\/?$/.test(new URL(start.name).pathname);
}

import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isForScanning } from '../../../../web/src/lib/scan/barcode-detector.ts';
import { later } from '../parts/later.tsx';

const CameraPanel = later(async () => (await import('./CameraPanel.tsx')).CameraPanel);

type CameraDoorProps = { readonly wanted: 'goods' | 'code'; readonly onCode: (code: string) => void };

/** Opens the camera to scan with, on a device that has one to hold. */
export function CameraDoor({ wanted, onCode }: CameraDoorProps) {
  const t = useTranslations('till.camera');
  const [isOpen, setIsOpen] = useState(false);
  if (!isForScanning()) return null;
  const Icon = isOpen ? IconCameraOff : IconCamera;
  return (
    <div className="camera-door">
      <button type="button" className="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon aria-hidden />
        {t(isOpen ? 'close' : 'open')}
      </button>
      {isOpen && <CameraPanel {...{ wanted, onCode }} />}
    </div>
  );
}

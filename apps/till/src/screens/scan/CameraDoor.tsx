import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isForScanning } from '../../../../web/src/lib/scan/barcode-detector.ts';
import { type CameraState, openCamera } from '../../../../web/src/lib/scan/camera.ts';
import { labelFormats, productFormats } from '../../../../web/src/lib/scan/formats.ts';
import { Button } from '../parts/Button.tsx';

/** The camera sees the same code many times a second; it counts again only after it was away for this long. */
const sameAgainMs = 2_500;

type CameraProps = {
  /** What is looked for: goods by their bars, or a code of the hotel's. */
  readonly wanted: 'goods' | 'code';
  readonly onCode: (code: string) => void;
};

/** Opens the camera to scan with, on a device that has one to hold. */
export function CameraDoor(props: CameraProps) {
  const t = useTranslations('till.camera');
  const [isOpen, setIsOpen] = useState(false);
  if (!isForScanning()) return null;
  return (
    <div className="camera-door">
      <Button icon={isOpen ? IconCameraOff : IconCamera} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>{t(isOpen ? 'close' : 'open')}</span>
      </Button>
      {isOpen && <Camera {...props} />}
    </div>
  );
}

function Camera({ wanted, onCode }: CameraProps) {
  const t = useTranslations('till.camera');
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef({ code: '', at: 0 });
  const [state, setState] = useState<CameraState>('starting');
  const handle = useEffectEvent((code: string) => {
    const [before, at] = [last.current, performance.now()];
    last.current = { code, at };
    if (code !== before.code || at - before.at > sameAgainMs) onCode(code);
  });
  useEffect(() => {
    if (video.current === null) return;
    return openCamera(video.current, {
      formats: () => (wanted === 'goods' ? productFormats : labelFormats),
      // Kept on the till with its other files, so it comes without a line too.
      bringReader: async () => import('../../../../web/src/lib/scan/code-reader.ts'),
      onState: setState,
      onCode: (code) => handle(code),
    });
  }, [wanted]);
  const isOff = state !== 'starting' && state !== 'on';
  return (
    <div className="camera">
      <video ref={video} muted playsInline hidden={isOff} aria-label={t('view')} />
      {state !== 'on' && (
        <p className={isOff ? 'problem' : 'camera-says'} role="status">
          {t(state)}
        </p>
      )}
    </div>
  );
}

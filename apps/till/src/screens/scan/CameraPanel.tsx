import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CameraState, openCamera } from '../../../../web/src/lib/scan/camera.ts';
import { labelFormats, productFormats } from '../../../../web/src/lib/scan/formats.ts';

/** The camera sees the same code many times a second; it counts again only after it was away for this long. */
const sameAgainMs = 2_500;

type CameraPanelProps = {
  /** What is looked for: goods by their bars, or a code of the hotel's. */
  readonly wanted: 'goods' | 'code';
  readonly onCode: (code: string) => void;
};

/** What the camera sees while this is on screen. */
export function CameraPanel({ wanted, onCode }: CameraPanelProps) {
  const t = useTranslations('till.camera');
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef({ code: '', at: 0 });
  const [state, setState] = useState<CameraState>('starting');
  const formats = useEffectEvent(() => (wanted === 'goods' ? productFormats : labelFormats));
  const handle = useEffectEvent((code: string) => {
    const [before, at] = [last.current, performance.now()];
    last.current = { code, at };
    if (code !== before.code || at - before.at > sameAgainMs) onCode(code);
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    return openCamera(element, {
      formats: () => formats(),
      bringReader: async () => import('../../../../web/src/lib/scan/code-reader.ts'),
      onState: setState,
      onCode: (code) => handle(code),
    });
  }, []);
  const isOff = state !== 'starting' && state !== 'on';
  return (
    <div className="camera">
      <video ref={video} muted playsInline hidden={isOff} aria-label={t('view')} />
      {state === 'starting' && <p className="camera-says">{t('starting')}</p>}
      {isOff && (
        <p className="problem" role="alert">
          {t(state)}
        </p>
      )}
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../../ui/forms/FormNotice.tsx';
import { bringPart } from '../../../../lib/late-part.ts';
import { type CameraState, openCamera } from '../../../../lib/scan/camera.ts';
import type { CodeFormat } from '../../../../lib/scan/formats.ts';
import classes from './Scan.module.css';

type CameraViewProps = {
  /** What is looked for. */
  readonly formats: readonly CodeFormat[];
  readonly onCode: (text: string) => void;
};

/** What the camera sees while this is on screen and the window can be seen; when not, the camera is off. */
export function CameraView({ formats, onCode }: CameraViewProps) {
  const t = useTranslations('priceLabels.scan');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(1);
  const isSeen = useSyncExternalStore(subscribe, isWindowSeen);
  const handleCode = useEffectEvent(onCode);
  const formatsNow = useEffectEvent(() => formats);
  useEffect(() => {
    const element = video.current;
    if (element === null || !isSeen) return;
    return openCamera(element, {
      formats: () => formatsNow(),
      bringReader,
      onState: setState,
      onCode: (text) => handleCode(text),
    });
  }, [isSeen, attempt]);
  const isOff = state !== 'starting' && state !== 'on';
  return (
    <>
      <div className={classes['camera']} hidden={isOff}>
        <video ref={video} muted playsInline aria-label={t('view')} />
        <span className={classes['aim']} aria-hidden />
        {state === 'starting' && <span className={classes['starting']}>{t('starting')}</span>}
      </div>
      {isOff && (
        <>
          <FormNotice tone="bad">{t(`camera.${state}`)}</FormNotice>
          <div>
            <Button onClick={() => setAttempt((before) => before + 1)}>{t('again')}</Button>
          </div>
        </>
      )}
    </>
  );
}

async function bringReader() {
  return bringPart(async () => import('../../../../lib/scan/code-reader.ts'));
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isWindowSeen(): boolean {
  return document.visibilityState === 'visible';
}

import { type BringReader, openDetector } from './barcode-detector.ts';
import type { CodeFormat } from './formats.ts';

/** What became of the wish for a camera. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'failed' | 'noReader';

type Handlers = {
  /** What is looked for now. */
  readonly formats: () => readonly CodeFormat[];
  readonly bringReader: BringReader;
  readonly onState: (state: CameraState) => void;
  readonly onCode: (text: string) => void;
};

/** Between two looks: quick enough to feel at once, and a phone stays cool. */
const lookEveryMs = 150;

/** Shows the camera in a video and tells what is read; answers how to end it, which puts the camera's light out. */
export function openCamera(video: HTMLVideoElement, { formats, bringReader, onState, onCode }: Handlers): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let stream: MediaStream | undefined;
  const run = async () => {
    onState('starting');
    // Whoever has no reader has it fetched while the camera starts.
    const reader = openDetector(formats(), bringReader).catch(() => null);
    const opened = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    stream = opened;
    if (signal.aborted) return stop(stream);
    video.srcObject = opened;
    await video.play();
    const isRead = (await reader) !== null;
    if (signal.aborted) return;
    if (!isRead) {
      stop(stream);
      return onState('noReader');
    }
    onState('on');
    // It ends by itself when it is unplugged, or taken by a call.
    for (const track of opened.getTracks()) track.addEventListener('ended', () => onState('failed'), { signal });
    const look = async () => {
      // A frame that cannot be read says nothing of the next one.
      const [code] = await openDetector(formats(), bringReader)
        .then((detector) => detector.detect(video))
        .catch(() => []);
      if (signal.aborted) return;
      if (code !== undefined) onCode(code.rawValue);
      setTimeout(() => void look(), lookEveryMs);
    };
    await look();
  };
  run().catch((error: unknown) => {
    stop(stream);
    if (!signal.aborted) onState(stateOf(error));
  });
  return () => {
    ending.abort();
    stop(stream);
    video.srcObject = null;
  };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

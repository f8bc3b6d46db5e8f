import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { useFailureText } from '../../lib/failure.ts';
import { uploadPicture } from '../../lib/upload.ts';

/** The kinds of picture that the server takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const maximumBytes = 5_242_880;

/** A picture on its way: what it looks like, and the share that has been sent. */
export type Sending = { readonly previewUrl: string; readonly share: number };

type Upload = {
  readonly sending: Sending | null;
  /** Why the last try failed, as a sentence. */
  readonly failure: string | undefined;
  readonly isDone: boolean;
  readonly send: (files: readonly File[]) => void;
  readonly cancel: () => void;
  /** Forgets what the last try came to. */
  readonly clear: () => void;
};

type State = Pick<Upload, 'sending' | 'failure' | 'isDone'>;

const idle: State = { sending: null, failure: undefined, isDone: false };

/** Sends one picture at a time: what is wrong with a file at first sight is said before it is sent. */
export function useUpload(onDone: (url: string) => void): Upload {
  const t = useTranslations('problems.field');
  const failureText = useFailureText();
  const [state, setState] = useState<State>(idle);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function run(file: File): Promise<void> {
    const controller = new AbortController();
    current.current = controller;
    const previewUrl = URL.createObjectURL(file);
    const show = (next: State) => {
      // A picture that was broken off, or came later than another, says nothing any more.
      if (current.current === controller) setState(next);
    };
    show({ ...idle, sending: { previewUrl, share: 0 } });
    try {
      const onProgress = (share: number) => show({ ...idle, sending: { previewUrl, share } });
      const { url } = await uploadPicture(file, { signal: controller.signal, onProgress });
      if (current.current === controller) onDone(url);
      show({ ...idle, isDone: true });
    } catch (error) {
      show({ ...idle, failure: sentenceOf(error) ?? failureText(error) });
    } finally {
      URL.revokeObjectURL(previewUrl);
    }
  }

  function stop(next: State): void {
    current.current?.abort();
    current.current = null;
    setState(next);
  }

  return {
    ...state,
    send(files) {
      const problem = problemOf(files);
      stop(problem === null ? idle : { ...idle, failure: t(problem) });
      const [file] = files;
      if (problem === null && file !== undefined) void run(file);
    },
    cancel: () => stop(idle),
    clear: () => stop(idle),
  };
}

/** What can be told without sending; a file without a type is for the server to look at. */
function problemOf([file, ...others]: readonly File[]): 'image_count' | 'image_type' | 'image_too_large' | null {
  if (file === undefined || others.length > 0) return 'image_count';
  if (file.type !== '' && !pictureTypes.some((type) => type === file.type)) return 'image_type';
  return file.size > maximumBytes ? 'image_too_large' : null;
}

/** The server's own sentence about the file, which comes in the interface's language. */
function sentenceOf(error: unknown): string | undefined {
  return isApiError(error) ? error.fieldErrors[0]?.message : undefined;
}

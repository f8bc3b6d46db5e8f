import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../../lib/place.ts';
import { sendImport } from './api.ts';

/** A file on its way, or the import that it became. */
export type Sending = {
  /** The share that has been sent; null when none is on its way. */
  readonly share: number | null;
  readonly importId: number | null;
  readonly fileName: string;
  readonly failure: unknown;
};

const nothing: Sending = { share: null, importId: null, fileName: '', failure: null };

/** Sends one file at a time, or goes on with an import that is there; a file that was broken off, or came later than another, says nothing any more. */
export function useSending(
  place: Place,
  resumedId: number | null,
): {
  readonly sending: Sending;
  readonly send: (file: File) => void;
  readonly forget: () => void;
} {
  const [sending, setSending] = useState<Sending>({ ...nothing, importId: resumedId });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function run(file: File): Promise<void> {
    const controller = new AbortController();
    current.current?.abort();
    current.current = controller;
    const show = (next: Partial<Sending>) => {
      if (current.current === controller) setSending({ ...nothing, fileName: file.name, ...next });
    };
    show({ share: 0 });
    try {
      const onProgress = (share: number) => show({ share });
      show({ importId: await sendImport(place, file, { signal: controller.signal, onProgress }) });
    } catch (failure) {
      show({ failure });
    }
  }

  return {
    sending,
    send: (file) => void run(file),
    forget: () => {
      current.current?.abort();
      current.current = null;
      setSending(nothing);
    },
  };
}

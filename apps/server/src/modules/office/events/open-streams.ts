import { AppError } from '../../../platform/http/app-error.ts';

/** Streams that are open in this process, at most so many of each. */
export const streamLimits = { person: 6, group: 125, installation: 500 } as const;

/** Screens that are refused ask themselves, so it is enough when they look for a place now and then. */
const retryAfterSeconds = 30;

/** Whose stream it is, and how it is ended for a newer one of the same person. */
export type Stream = { readonly userId: number; readonly groupId: number; replace(): void };

/** Shares the streams between persons and groups. */
export type OpenStreams = {
  /**
   * Takes a place and answers how to give it back. A person's oldest stream makes room for their newest, so nobody holds
   * more than a few; a group that has its share, and all together, are refused.
   */
  enter(stream: Stream): () => void;
};

/** Counts the streams of this process. */
export function makeOpenStreams(limits: Record<keyof typeof streamLimits, number> = streamLimits): OpenStreams {
  // In the order of their coming.
  const open = new Set<Stream>();
  const count = (isMeant: (stream: Stream) => boolean) => [...open].filter(isMeant).length;
  return {
    enter: (stream) => {
      const own = [...open].filter(({ userId }) => userId === stream.userId);
      const oldest = own.length >= limits.person ? own[0] : undefined;
      const inGroup = count(({ groupId }) => groupId === stream.groupId);
      const isFull = open.size >= limits.installation || inGroup >= limits.group;
      if (oldest === undefined && isFull) throw new AppError('too_many_streams', { retryAfterSeconds });
      if (oldest !== undefined) {
        open.delete(oldest);
        oldest.replace();
      }
      open.add(stream);
      return () => open.delete(stream);
    },
  };
}

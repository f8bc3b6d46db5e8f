import type { ConnectionSettings } from '../../server/src/platform/database/embedded.ts';

/** Where the demo goes and until when its history reaches. */
export type FillOptions = {
  readonly owner: ConnectionSettings;
  readonly mediaDirectory: string;
  readonly now: Date;
  /** How far back the history reaches. */
  readonly months?: number;
  readonly log: (line: string) => void;
};

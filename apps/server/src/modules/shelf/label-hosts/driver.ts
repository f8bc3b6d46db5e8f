import type { LabelModel, LabelPicture } from '@larder/domain/shelf/label-content';
import type { LabelHostTrouble } from '@larder/domain/shelf/label-host';

/** Where a label host answers: a literal private address, never a name (bar E10). */
export type LabelHostAddress = {
  readonly address: string;
  readonly port: number;
  readonly configPort: number;
  /** The bearer token of hosts that ask for one. */
  readonly token: string | null;
};

/** How a host is found; `null` where it does not say. Throws {@link LabelHostError} when it does not answer. */
export type HostProbe = {
  /** Why it takes no pictures now, though it answers. */
  readonly trouble: Exclude<LabelHostTrouble, 'offline' | 'missing'> | null;
  readonly serverName: string | null;
  /** Its clock minus ours. */
  readonly clockSkewMs: number | null;
  readonly freeBytes: number | null;
  /** Seconds since it started; a smaller one than before means that it started again and forgot what waited. */
  readonly uptimeSeconds: number | null;
};

/** What a host says of one of its labels. */
export type SeenLabel = {
  /** 16 upper-case characters. */
  readonly deviceId: string;
  /** Null: the host does not know its hardware yet. */
  readonly model: LabelModel | null;
  /** 0 to 100, null for labels without a battery. */
  readonly batteryPercent: number | null;
  readonly lastSeenAt: Date | null;
  /** When it asks again; null: it sleeps until somebody wakes it. */
  readonly nextCheckInAt: Date | null;
  /** By the host's own rule for labels that are late. */
  readonly isOnline: boolean;
  /** Pictures of ours that wait at the host for it. */
  readonly waiting: number;
  /** What it was last confirmed to show, in the host's own signs; null when the host does not know (a label that started again). */
  readonly shownMark: string | null;
  /** How many pictures it has confirmed, ever. */
  readonly confirmations: number;
  /** Names the last picture that anybody gave the host for it, so that one of somebody else's is noticed. */
  readonly lastPushMark: string | null;
  /** Another host serves it now. */
  readonly isElsewhere: boolean;
  /** The label started again, its glass may be blank. */
  readonly hasRestarted: boolean;
};

/**
 * What a label was confirmed to show, read back from the host: the pixels on its glass, or the fields of hosts that draw
 * themselves. Null: it cannot be told.
 */
export type ShownPicture = {
  readonly mark: string;
  readonly pixels: Uint8Array | null;
  readonly text: string | null;
  /** Pictures that waited at the host for it, told in the same breath as its mark. */
  readonly waiting: number;
};

/** What is sent to one label: its picture, and the words of it for hosts that draw themselves. */
export type LabelPush = {
  readonly deviceId: string;
  readonly model: LabelModel;
  readonly picture: LabelPicture;
  /** Name, price and so on, for hosts that draw from fields; written back by {@link ShownPicture.text}. */
  readonly fields: Readonly<Record<string, string>>;
  /** Hosts that can hold a picture until an instant get it before; others are only asked then. */
  readonly notBefore?: Date;
  /** Not given to the host later than this: by then it counts as one that did not arrive. */
  readonly notAfter?: Date;
};

/** How a host is to run: awake around boundaries, asleep otherwise (batteries). */
export type HostSettings = {
  readonly serverName: string;
  /** Labels come every 40 seconds instead of sleeping. */
  readonly isAwake: boolean;
};

/**
 * Why a host could not do what it was asked. `offline` also stands for garbage, floods and answers that never end; `full`
 * says that nothing was sent, because it was known before that there is no room for it.
 */
export type LabelHostFault =
  | 'offline'
  | 'refused'
  | 'busy'
  | 'unknown_label'
  | 'invalid_picture'
  | 'full'
  | 'unauthorized';

/** Thrown by every driver; never carries anything of the host's answer (bar E10). */
export class LabelHostError extends Error {
  readonly fault: LabelHostFault;
  constructor(fault: LabelHostFault) {
    super(`label host: ${fault}`);
    this.fault = fault;
  }
}

/** Speaks the protocol of one kind of host. Every call ends within seconds, whatever the host does. */
export type LabelDriver = {
  readonly kind: LabelHostKind;
  /** Tells whether it can wait for {@link LabelPush.notBefore} by itself. */
  readonly canSchedule: boolean;
  probe(host: LabelHostAddress): Promise<HostProbe>;
  /** Every label that the host knows; skips the host's own display. */
  list(host: LabelHostAddress): Promise<readonly SeenLabel[]>;
  /** One label, null when the host does not know it. */
  find(host: LabelHostAddress, deviceId: string): Promise<SeenLabel | null>;
  /** Gives a picture to the host; answers the mark of that push. Says nothing about what the label shows. */
  push(host: LabelHostAddress, push: LabelPush): Promise<{ readonly pushMark: string | null }>;
  /** What the label was confirmed to show, from the host. */
  shown(
    host: LabelHostAddress,
    label: { readonly deviceId: string; readonly model: LabelModel },
  ): Promise<ShownPicture | null>;
  /** Makes the label's light flash. */
  locate(host: LabelHostAddress, deviceId: string): Promise<void>;
  /** Writes how the host is to run and reads it back; throws `refused` when it did not take it. */
  configure(host: LabelHostAddress, settings: HostSettings): Promise<void>;
  /** Hears of changes as they happen, until the function that it answers is called; for hosts that tell. */
  listen?(host: LabelHostAddress, heard: (news: HostNews) => void): () => void;
};

/** What a host tells by itself. */
export type HostNews =
  | { readonly kind: 'label'; readonly label: SeenLabel }
  | { readonly kind: 'restart' }
  | { readonly kind: 'lost' };

/** The kinds of hosts that there is a driver for. */
export type LabelHostKind = 'open_epaper_link' | 'open_esl';

/** The drivers by the kind of host that they speak to. */
export type LabelDrivers = Readonly<Record<LabelHostKind, LabelDriver>>;

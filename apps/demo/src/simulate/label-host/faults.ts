/** How the access point misbehaves; each can be switched while it runs. */
export type Faults = {
  /** The part of radio messages that is lost, 0 to 1. */
  lossRate: number;
  /** Nobody answers on the network. */
  isUnreachable: boolean;
  /** Takes connections and never answers. */
  isHanging: boolean;
  /** Real milliseconds that each answer takes. */
  slowMs: number;
  /** Answers what is no answer: `garbage`, 100 kB of it, a body that never ends, or a redirect to elsewhere. */
  answers: 'right' | 'garbage' | 'huge' | 'endless' | 'redirect';
  /** Where `redirect` points to. */
  redirectTo: string;
  /** Says that it stored an upload, and did not. */
  isLying: boolean;
  /** Stores an upload and hangs up before it says so; this many times. */
  lostResponses: number;
  /** The label draws, and the access point hears of it so much later (of the simulation's milliseconds). */
  confirmsAfterMs: number;
  /** The websocket says nothing, as if the access point were stuck. */
  isSilent: boolean;
  /** What stands before each message of the websocket. */
  leadingGarbage: string;
  /** Its clock minus the right one. */
  clockOffMs: number;
  /** What it says of the picture on a label is the one before. */
  isBehind: boolean;
  /** Less than 31 kB are free. */
  isDiskFull: boolean;
};

/** One without any. */
export function noFaults(lossRate = 0): Faults {
  return {
    lossRate,
    isUnreachable: false,
    isHanging: false,
    slowMs: 0,
    answers: 'right',
    redirectTo: 'http://127.0.0.1:1/',
    isLying: false,
    lostResponses: 0,
    confirmsAfterMs: 0,
    isSilent: false,
    leadingGarbage: '',
    clockOffMs: 0,
    isBehind: false,
    isDiskFull: false,
  };
}

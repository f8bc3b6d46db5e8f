/** What is counted as it happens, with what may become of it: few words each, never who or what somebody sent. */
export const counters = {
  receipts: {
    help: 'Receipts that tills sent, by what became of them.',
    outcomes: ['created', 'updated', 'unchanged', 'quarantined', 'conflict', 'invalid', 'retry'],
  },
  mails: { help: 'Tries to send a mail, by what came of them.', outcomes: ['sent', 'put_off', 'refused'] },
  pushes: {
    help: 'Tries to send a push message, by what came of them; gone: the browser takes none any more.',
    outcomes: ['sent', 'put_off', 'refused', 'gone'],
  },
  webhooks: { help: 'Tries to tell a webhook something, by what came of them.', outcomes: ['delivered', 'put_off'] },
  replica_reads: {
    help: 'Reads that may be done at the replica, by where they were: there, or at the primary because it was late or away.',
    outcomes: ['replica', 'late', 'away'],
  },
} as const satisfies Record<string, { readonly help: string; readonly outcomes: readonly string[] }>;

/** What is looked up whenever somebody asks; of the database's facts every server says the same. */
export const gauges = {
  info: { help: 'Always 1; the version of this server.', by: ['version'] },
  ready: { help: '1 while this server can work.', by: [] },
  event_streams: { help: 'Open screens that this server tells news.', by: [] },
  database_connections: { help: 'Connections to the database, by whether somebody uses them.', by: ['state'] },
  database_connections_limit: { help: 'Most connections that this server opens for requests and jobs.', by: [] },
  database_waiting: { help: 'Who waits for one of those connections.', by: [] },
  facts_up: { help: '1 when the facts of the database could be looked up in time.', by: [] },
  quarantined_receipts: { help: 'Receipts in quarantine that nobody has handled.', by: [] },
  oldest_unfolded_change_age_seconds: { help: 'Age of the oldest sale that is not yet folded into sums.', by: [] },
  jobs: { help: 'Jobs of the queue that nobody does yet: due, or later.', by: ['kind', 'state'] },
  oldest_due_job_age_seconds: { help: 'How long the oldest job has been due.', by: ['kind'] },
  failed_runs: { help: 'Scheduled runs of the last day that were given up.', by: ['task'] },
  mails_waiting: { help: 'Mails that are not sent and not given up.', by: [] },
  mails_given_up: { help: 'Mails of the last day that were given up.', by: [] },
  backup_age_seconds: { help: 'Since when there has been no good backup, where they are made by themselves.', by: [] },
  backup_interval_seconds: { help: 'How often one is made.', by: [] },
  label_hosts: { help: 'Label hosts, by how they were last found.', by: ['state'] },
  price_labels: { help: 'Linked price labels, by whether they were seen to show what they should.', by: ['state'] },
  oldest_waiting_label_age_seconds: { help: 'How long the label that waits longest shows something else.', by: [] },
  held_increases: { help: 'Prices that tills keep low because a label still shows the lower one.', by: [] },
} as const satisfies Record<string, Told>;

type Told = { readonly help: string; readonly by: readonly string[] };
type LabelsOf<By extends Told> = { readonly [Label in By['by'][number]]: string };

/** A value of a gauge at this moment. */
export type Reading = {
  [Name in keyof typeof gauges]: {
    readonly name: Name;
    readonly value: number;
    readonly labels?: LabelsOf<(typeof gauges)[Name]>;
  };
}[keyof typeof gauges];

/** Looks values up. One that fails is left out, and costs no other. */
export type Reader = () => readonly Reading[] | Promise<readonly Reading[]>;

/** What a request may come to: the class of its status, or that the caller hung up before. */
export const outcomes = ['2xx', '3xx', '4xx', '5xx', 'gone'] as const;

/** What a request came to, told apart by the name of its call; `seconds` is null where they say nothing. */
export type RequestFact = {
  readonly api: 'office' | 'device' | 'other';
  readonly operation: string;
  readonly outcome: (typeof outcomes)[number];
  readonly seconds: number | null;
};

/** What parts of the product say of themselves to whoever watches over the installation. */
export type Metrics = {
  /** False where nobody watches: what only serves this is not even begun. */
  readonly isOn: boolean;
  count<Name extends keyof typeof counters>(name: Name, outcome: (typeof counters)[Name]['outcomes'][number]): void;
  request(fact: RequestFact): void;
  /** Has values looked up whenever somebody asks. */
  read(reader: Reader): void;
};

/** Without `METRICS_PORT`: nothing is kept. */
export const noMetrics: Metrics = {
  isOn: false,
  count: () => undefined,
  request: () => undefined,
  read: () => undefined,
};

import type { Command } from './command.ts';

/** A command in the list: what it is for, and its file, which is loaded only when it is called. */
type Entry = { readonly summary: string; load(): Promise<Command> };

/** Every command of the program `larder`, in the order in which its help lists them. */
export const commands: Readonly<Record<string, Entry>> = {
  start: {
    summary: 'start the server, and keep it running until Ctrl-C or SIGTERM',
    load: async () => (await import('./start.ts')).start,
  },
  groups: {
    summary: 'list, create, suspend, resume and erase groups of hotels',
    load: async () => (await import('./groups.ts')).groups,
  },
  admin: {
    summary: "make the one-time link of a group's first administrator",
    load: async () => (await import('./admin.ts')).admin,
  },
  reconcile: {
    summary: 'recount all sums from the receipts; --repair mends them',
    load: async () => (await import('./reconcile.ts')).reconcile,
  },
  backup: {
    summary: 'write a backup of everything, or of one group, while it sells',
    load: async () => (await import('./backup.ts')).backup,
  },
  'drop-years': {
    summary: 'write receipts that no law wants any more into a file, and remove them',
    load: async () => (await import('./drop-years.ts')).dropYears,
  },
  restore: {
    summary: 'take a backup back into an empty database',
    load: async () => (await import('./restore.ts')).restore,
  },
  bounce: {
    summary: 'read a mail that another server gave back, and tell it as refused',
    load: async () => (await import('./bounce.ts')).bounce,
  },
  doctor: {
    summary: 'say what is wrong with an installation, and what to do',
    load: async () => (await import('./doctor.ts')).doctor,
  },
};

/** A session ends after 12 idle hours and after 14 days whatever happens (bar A8). */
export const sessionIdleMs = 12 * 3_600_000;
/** See {@link sessionIdleMs}. */
export const sessionAbsoluteMs = 14 * 86_400_000;
/** Between the password and the second factor there are five minutes (ACC-15). */
export const ticketMs = 5 * 60_000;
/** On the way to a directory and back one may be ten minutes, for its own second factor (ACC-21). */
export const directoryMs = 10 * 60_000;

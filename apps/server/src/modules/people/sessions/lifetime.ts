/** A session ends after 12 idle hours and after 14 days whatever happens (bar A8). */
export const sessionIdleMs = 12 * 3_600_000;
/** See {@link sessionIdleMs}. */
export const sessionAbsoluteMs = 14 * 86_400_000;
/** Between the password and the second factor there are five minutes (ACC-15). */
export const ticketMs = 5 * 60_000;

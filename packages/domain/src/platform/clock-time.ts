/** A time of the day as a clock shows it, `HH:mm`. */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A full hour of the day as a clock shows it: `07:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

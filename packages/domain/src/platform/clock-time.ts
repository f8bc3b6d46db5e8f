/** A time of the day as a clock shows it, `HH:mm`. */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

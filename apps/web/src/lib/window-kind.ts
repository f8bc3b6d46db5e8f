/** The windows that the frame and the pages have a shape for. */
export const windowKinds = ['phone', 'narrow', 'wide'] as const;

/** One of those windows. */
export type WindowKind = (typeof windowKinds)[number];

import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { getProperty, listProperties } from '@larder/contract/places/properties';

/** A location as the server answers it. */
export type Location = AnswerOf<typeof getProperty>;

/** A page of locations as the server answers it. */
export type LocationList = AnswerOf<typeof listProperties>;

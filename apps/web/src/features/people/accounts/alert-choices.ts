import { getAlertChoices, updateAlertChoices } from '@larder/contract/office/alert-settings';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { call, queryOptionsFor } from '../../../lib/api.ts';

/** Which alerts the person gets by mail and push. */
export type AlertChoices = AnswerOf<typeof getAlertChoices>;

/** The query of the own choices. */
export const alertChoicesQuery = queryOptionsFor(getAlertChoices, {});

/** Saves the own choices. */
export function saveAlertChoices(body: AlertChoices): Promise<AlertChoices> {
  return call(updateAlertChoices, { body });
}

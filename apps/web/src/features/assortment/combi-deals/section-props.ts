import type { Place } from '../../../lib/place.ts';
import type { EditForm } from '../../../ui/forms/use-edit-form.ts';
import type { DealFrame } from './deal-frame.ts';
import type { DealValues } from './deal-values.ts';

/** What each section of the form gets. */
export type SectionProps = {
  readonly edit: EditForm<DealValues>;
  readonly place: Place;
  readonly frame: DealFrame;
};

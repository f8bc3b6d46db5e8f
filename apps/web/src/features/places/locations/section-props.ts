import type { EditForm } from '../../../ui/forms/use-edit-form.ts';
import type { LocationValues } from './location-values.ts';

/** What a section of the form gets. */
export type SectionProps = {
  readonly edit: EditForm<LocationValues>;
  /** The fields' names as the screen has them. */
  readonly labels: { readonly [Key in keyof LocationValues]: string };
};

import { EditForm } from '../../ui/EditForm.tsx';
import { BusinessSection } from './BusinessSection.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import type { SectionProps } from './section-props.ts';
import { PicturesSection } from './PicturesSection.tsx';
import { SalesSection } from './SalesSection.tsx';
import { StyleSection } from './StyleSection.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { useFieldLabels, useShownValue } from './use-location-form.ts';

type LocationFormProps = Pick<SectionProps, 'edit'> & {
  readonly groupSlug: string;
  /** Whether receipts have settled the country of the location. */
  readonly isCountrySettled: boolean;
};

/** All that is set of a location (LOC-01), beside what its colours come to. */
export function LocationForm({ edit, groupSlug, isCountrySettled }: LocationFormProps) {
  const values = edit.form.getValues();
  const labels = useFieldLabels(values.country);
  const shown = useShownValue();
  const section = { edit, labels };
  return (
    <EditForm
      edit={edit}
      labels={labels}
      show={(key, value) => shown(key, { ...values, [key]: value })}
      aside={<ThemePreview theme={values.theme} name={values.name} />}
    >
      <GeneralSection {...section} groupSlug={groupSlug} isCountrySettled={isCountrySettled} />
      <BusinessSection {...section} />
      <SalesSection {...section} />
      <PicturesSection {...section} />
      <StyleSection {...section} />
    </EditForm>
  );
}

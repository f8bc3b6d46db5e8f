import { translate } from '@larder/domain/platform/translated-text';
import { voucherTypes } from '@larder/domain/places/voucher';
import { useLocale, useTranslations } from 'use-intl';
import { CheckboxGroup } from '../../../ui/fields/Checkbox.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { Choice } from './Choice.tsx';
import classes from './Product.module.css';
import { NetContentField } from './NetContentField.tsx';
import { isLocked, type SectionProps } from './section-props.ts';

const ages = ['off', 'low', 'high'] as const;
const statuses = ['concept', 'published'] as const;

/** How it is found, where it stands in the assortment, and who may have it. */
export function SortSection(props: SectionProps) {
  const { edit, frame, labels } = props;
  const { form } = edit;
  const t = useTranslations('products');
  const { ageRestriction, status, vouchers } = form.getValues();
  return (
    <FormSection title={t('section.sort')} note={frame.isShared ? t('shared.note') : undefined}>
      <fieldset disabled={isLocked(frame)} className={classes['fields']}>
        <FieldRow>
          <Ean {...props} />
          <NetContentField {...props} />
        </FieldRow>
        <FieldRow>
          <Categories {...props} />
        </FieldRow>
        <div className={classes['choices']}>
          <Labelled
            label={labels.ageRestriction}
            help={ageRestriction === 'off' ? undefined : t('field.ageRestrictionHelp')}
          >
            <Segmented
              isSpread
              label={labels.ageRestriction}
              value={ageRestriction}
              options={ages.map((value) => ({ value, label: t(`age.${value}`) }))}
              onChange={(value) => form.setFieldValue('ageRestriction', value)}
            />
          </Labelled>
          <Labelled label={labels.status} help={t(`field.statusHelp.${status}`)}>
            <Segmented
              isSpread
              label={labels.status}
              value={status}
              options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              onChange={(value) => form.setFieldValue('status', value)}
            />
          </Labelled>
        </div>
        <Switch
          {...form.getInputProps('isInterchangeable', { type: 'checkbox' })}
          label={labels.isInterchangeable}
          description={t('field.isInterchangeableHelp')}
        />
        <CheckboxGroup
          label={labels.vouchers}
          description={t('field.vouchersHelp')}
          value={vouchers}
          error={form.errors['vouchers']}
          className={classes['vouchers']}
          options={voucherTypes.map((value) => ({ value, label: t(`voucher.${value}`) }))}
          onChange={(chosen) => form.setFieldValue('vouchers', chosen)}
        />
      </fieldset>
    </FormSection>
  );
}

function Ean({ edit: { form }, labels }: SectionProps) {
  return (
    <TextInput
      {...form.getInputProps('eanCode')}
      label={labels.eanCode}
      inputMode="numeric"
      maxLength={24}
      // A scanner ends with Enter, which is no wish to save.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

function Categories({ edit: { form }, labels, options }: SectionProps) {
  const t = useTranslations('products.field');
  const locale = useLocale();
  const [first, second] = form.getValues().categoryIds;
  const choices = options.categories.map(({ id, name }) => ({ value: id, label: translate(name, locale) }));
  const choose = (categoryIds: readonly [number | null, number | null]) => {
    form.setFieldValue('categoryIds', categoryIds);
    form.clearFieldError('categoryIds.1');
  };
  return (
    <>
      <Choice
        label={labels.categoryIds}
        value={first}
        options={choices}
        error={form.errors['categoryIds'] ?? form.errors['categoryIds.0']}
        isRequired
        isSearchable
        onChange={(id) => choose([id, second])}
        onBlur={() => form.validateField('categoryIds')}
      />
      <Choice
        label={t('secondCategory')}
        value={second}
        options={choices}
        error={form.errors['categoryIds.1']}
        isSearchable
        onChange={(id) => choose([first, id])}
        onBlur={() => form.validateField('categoryIds.1')}
      />
    </>
  );
}

type LabelledProps = { readonly label: string; readonly help?: string | undefined; readonly children: React.ReactNode };

function Labelled({ label, help, children }: LabelledProps) {
  return (
    <div className={classes['labelled']}>
      {/* The group of choices has it as its name. */}
      <span className="medium" aria-hidden="true">
        {label}
      </span>
      {children}
      {help !== undefined && <span className="muted caption">{help}</span>}
    </div>
  );
}

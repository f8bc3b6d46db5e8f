import { translate } from '@larder/domain/platform/translated-text';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { textErrorsOf } from '../../../ui/fields/content-languages.ts';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { TranslatedField } from '../../../ui/fields/TranslatedField.tsx';
import classes from './CombiDeals.module.css';
import { type DealFigures, dearerThanApart, figuresOf } from './deal-figures.ts';
import type { DealFrame } from './deal-frame.ts';
import type { DealValues } from './deal-values.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { GroupsSection } from './GroupsSection.tsx';
import { PlacesSection } from './PlacesSection.tsx';
import type { SectionProps } from './section-props.ts';

const statuses = ['concept', 'published'] as const;

/** All that is entered of a combi-deal (CMB-01), with what it comes to beside it. */
export function CombiDealForm(section: SectionProps) {
  const t = useTranslations('combiDeals.form');
  const { edit, place, frame } = section;
  const show = useShownValue(frame);
  const [isAsking, setIsAsking] = useState(false);
  const dearer = dearerThanApart(figuresOf(edit.form.getValues(), frame.places, place.today));
  const isPriced = edit.changed.includes('shopPriceCents') || edit.changed.includes('groups');
  function submit(): void {
    if (dearer !== undefined && isPriced && !edit.form.validate().hasErrors) setIsAsking(true);
    else edit.submit();
  }
  return (
    <>
      <EditForm
        edit={{ ...edit, submit }}
        labels={{
          name: t('name'),
          status: t('status'),
          groups: t('groups'),
          shopPriceCents: t('shopPrice'),
          isEverywhere: t('everywhere'),
          propertyIds: t('places'),
        }}
        show={(key, value) => show(key, { ...edit.form.getValues(), [key]: value })}
        aside={<FiguresPanel values={edit.form.getValues()} frame={frame} day={place.today} />}
      >
        <GeneralSection {...section} />
        <GroupsSection {...section} />
        <PriceSection {...section} />
        {frame.ownerId === null && <PlacesSection {...section} />}
      </EditForm>
      {isAsking && dearer !== undefined && (
        <DearerQuestion
          figures={dearer}
          onConfirm={() => {
            setIsAsking(false);
            edit.submit();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function GeneralSection({ edit: { form } }: SectionProps) {
  const t = useTranslations('combiDeals');
  const { name, status } = form.getValues();
  return (
    <FormSection title={t('form.general')}>
      <TranslatedField
        label={t('form.name')}
        description={t('form.nameHelp')}
        isRequired
        maxLength={200}
        value={name}
        errors={textErrorsOf(form.errors, 'name')}
        onChange={(next, locale) => form.setFieldValue(`name.${locale}`, next[locale] ?? '')}
        onBlur={(locale) => form.validateField(`name.${locale}`)}
      />
      <div className={classes['labelled']}>
        <span className={classes['label']} aria-hidden="true">
          {t('form.status')}
        </span>
        <Segmented
          label={t('form.status')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => form.setFieldValue('status', value)}
        />
        <span className="muted caption">{t('form.statusHelp')}</span>
      </div>
    </FormSection>
  );
}

function PriceSection({ edit: { form } }: SectionProps) {
  const t = useTranslations('combiDeals.form');
  return (
    <FormSection title={t('price')}>
      <div className={classes['narrow']}>
        <MoneyField
          label={t('shopPrice')}
          description={t('shopPriceHelp')}
          value={form.getValues().shopPriceCents}
          error={form.errors['shopPriceCents']}
          isRequired
          onChange={(text) => form.setFieldValue('shopPriceCents', text)}
          onBlur={() => form.validateField('shopPriceCents')}
        />
      </div>
    </FormSection>
  );
}

/** Tells a value in one line, where two people's values stand beside each other. */
function useShownValue({ places }: DealFrame): (key: keyof DealValues, values: DealValues) => string | undefined {
  const t = useTranslations('combiDeals');
  const locale = useLocale();
  const nameOf = (id: number) => places.find((place) => place.id === id)?.name ?? String(id);
  return (key, values) => {
    if (key === 'name') return Object.values(values.name).filter(Boolean).join(' · ') || '–';
    if (key === 'status') return t(`status.${values.status}`);
    if (key === 'propertyIds') return values.propertyIds.map(nameOf).join(', ') || t('form.noPlaces');
    if (key === 'isEverywhere') return values.isEverywhere ? t('places.everywhere') : t('form.places');
    if (key !== 'groups') return undefined;
    const inWords = values.groups.map((products) => products.map(({ name }) => translate(name, locale)).join(', '));
    return inWords.map((text) => text || t('form.noProducts')).join(' + ');
  };
}

type DearerQuestionProps = {
  readonly figures: DealFigures;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before a combi-deal is saved that costs more than its products apart: more often a slip than a plan (CMB-01). */
function DearerQuestion({ figures: { priceCents, saving }, onConfirm, onCancel }: DearerQuestionProps) {
  const t = useTranslations('combiDeals.dearer');
  const { money } = useFormats();
  if (priceCents === null || saving === null) return null;
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text', { regular: money(priceCents + saving.largestCents), price: money(priceCents) })}
      confirmLabel={t('confirm')}
      isDestructive={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

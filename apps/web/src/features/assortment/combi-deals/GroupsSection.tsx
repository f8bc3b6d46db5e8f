import { leastGroups } from '@larder/domain/assortment/combi-deal';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { IconPlus, IconTrash } from '../../../ui/pictures/icons.ts';
import { IconButton } from '../../../ui/basics/IconButton.tsx';
import classes from './CombiDeals.module.css';
import type { GroupProduct } from './deal-values.ts';
import { GroupProductList } from './GroupProductList.tsx';
import { ProductAdder } from './ProductAdder.tsx';
import type { SectionProps } from './section-props.ts';

const mostGroups = 20;

/** The groups that a guest chooses from: products are added and taken out, and so are groups. */
export function GroupsSection(props: SectionProps) {
  const { edit } = props;
  const { form } = edit;
  const t = useTranslations('combiDeals.form');
  const { groups } = form.getValues();
  const setGroups = (next: readonly (readonly GroupProduct[])[]) => {
    form.setFieldValue('groups', next);
    form.clearFieldError('groups');
  };
  const removeGroup = (position: number) => {
    setGroups(groups.filter((_, index) => index !== position));
    // What was said of a group would stand at its neighbour now.
    groups.forEach((_, index) => form.clearFieldError(`groups.${index}.productIds`));
  };
  return (
    <FormSection title={t('groups')} note={t('groupsNote')}>
      <div className={classes['groupList']}>
        {groups.map((products, index) => (
          <GroupField
            key={index}
            {...props}
            index={index}
            products={products}
            onChange={(next) => setGroups(groups.map((one, position) => (position === index ? next : one)))}
            onRemove={groups.length > leastGroups ? () => removeGroup(index) : undefined}
          />
        ))}
      </div>
      {form.errors['groups'] !== undefined && (
        <p className={classes['error']} role="alert">
          {form.errors['groups']}
        </p>
      )}
      {groups.length < mostGroups && (
        <div>
          <Button icon={IconPlus} onClick={() => setGroups([...groups, []])}>
            {t('addGroup')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

type GroupFieldProps = SectionProps & {
  readonly index: number;
  readonly products: readonly GroupProduct[];
  readonly onChange: (products: readonly GroupProduct[]) => void;
  readonly onRemove: (() => void) | undefined;
};

function GroupField({ edit: { form }, frame, index, products, onChange, onRemove }: GroupFieldProps) {
  const t = useTranslations('combiDeals.form');
  const titleId = useId();
  const path = `groups.${index}.productIds`;
  const label = t('group', { position: index + 1 });
  // What the server says of a product stands at its place in the group.
  const wrong = products.map((_, place) => `${path}.${place}`).find((place) => form.errors[place] !== undefined);
  const change = (next: readonly GroupProduct[]) => {
    onChange(next);
    form.clearFieldError(path);
    if (wrong !== undefined) form.clearFieldError(wrong);
  };
  return (
    <section className={classes['group']} aria-labelledby={titleId}>
      <div className={classes['groupHead']}>
        <h3 id={titleId}>{label}</h3>
        {onRemove !== undefined && (
          <IconButton variant="subtle" icon={IconTrash} label={t('removeGroup', { group: label })} onClick={onRemove} />
        )}
      </div>
      <GroupProductList
        products={products}
        label={label}
        onRemove={(id) => change(products.filter((product) => product.id !== id))}
      />
      <ProductAdder
        label={t('addProductTo', { group: label })}
        propertyId={frame.ownerId}
        taken={products}
        error={form.errors[path] ?? (wrong === undefined ? undefined : form.errors[wrong])}
        onAdd={(product) => change([...products, product])}
      />
    </section>
  );
}

import { translate } from '@larder/domain/platform/translated-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../../lib/failure.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { productNameQuery } from '../../../../lib/product-search.ts';
import { Button } from '../../../../ui/basics/Button.tsx';
import { Can } from '../../../../ui/basics/Can.tsx';
import { IconButton } from '../../../../ui/basics/IconButton.tsx';
import { IconCheck, IconPencil, IconX } from '../../../../ui/pictures/icons.ts';
import { notify } from '../../../../ui/overlays/notify.ts';
import { changedMeanwhile, useSayDone } from '../../../../ui/overlays/use-say-done.ts';
import { ProductSelect } from '../../../../ui/fields/ProductSelect.tsx';
import { type Label, labelQuery, labelsChanged, linkProduct } from '../label-api.ts';
import classes from '../Labels.module.css';

/** The product of a label, and in its place the choice of another one (PL-02). */
export function ProductCell({ label }: { readonly label: Label }) {
  const t = useTranslations('priceLabels');
  const { locale } = useLanguage();
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const named = { label: label.deviceId };
  const choose = () => {
    const { propertyId, productId, productName } = label;
    // The name stands in the field from the start, so that it is selected with the focus.
    if (productId !== null && productName !== null)
      client.setQueryData(productNameQuery(propertyId, productId).queryKey, productName);
    setIsChoosing(true);
  };
  const handleDone = () => {
    setIsChoosing(false);
    setIsBack(true);
  };
  if (isChoosing) return <ProductChoice label={label} onDone={handleDone} />;
  return (
    <span className={classes['product']}>
      <span className={classes['productText']}>
        <span className="strong">
          {label.productName === null ? t('noProduct') : translate(label.productName, locale)}
        </span>
        <span className={classes['device']}>
          {label.deviceId}
          {label.notSold !== null && ` · ${t(`notSold.short.${label.notSold}`)}`}
        </span>
      </span>
      <Can access="write" area="digitalPriceLabels">
        {label.productId === null ? (
          <Button size="small" aria-label={t('table.chooseFor', named)} autoFocus={isBack} onClick={choose}>
            {t('table.choose')}
          </Button>
        ) : (
          <IconButton
            variant="subtle"
            icon={IconPencil}
            label={t('table.change', named)}
            autoFocus={isBack}
            onClick={choose}
          />
        )}
      </Can>
    </span>
  );
}

function ProductChoice({ label, onDone }: { readonly label: Label; readonly onDone: () => void }) {
  const t = useTranslations('priceLabels');
  const failureText = useFailureText();
  const sayDone = useSayDone();
  const client = useQueryClient();
  const [productId, setProductId] = useState(label.productId);
  const named = { label: label.deviceId };
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: number) => linkProduct(label, chosen),
    async onSuccess(linked) {
      await labelsChanged(client);
      sayDone({ title: t('updated', named), takeBack: () => linkAgain(linked.productId) });
      onDone();
    },
    onError: (error) => notify({ tone: 'error', title: t('updateFailed', named), text: failureText(error) }),
  });
  /** Links what was linked before, unless somebody linked something else since (UND-01). */
  async function linkAgain(linkedId: number | null): Promise<void> {
    const now = await client.fetchQuery({ ...labelQuery(label.propertyId, label.id), staleTime: 0 });
    if (now.productId !== linkedId) throw changedMeanwhile;
    await linkProduct(label, label.productId);
    await labelsChanged(client);
  }
  return (
    <span className={classes['choice']}>
      <ProductSelect
        label={t('table.of', named)}
        isLabelHidden
        hasArchived
        hasFocus
        propertyId={label.propertyId}
        value={productId}
        className={classes['choiceField']}
        say={(word) => t(`picker.${word}`)}
        onChange={setProductId}
      />
      <IconButton
        icon={IconCheck}
        label={t('table.save', named)}
        disabled={productId === null || isPending}
        onClick={() => productId !== null && mutate(productId)}
      />
      <IconButton icon={IconX} label={t('table.cancel', named)} onClick={onDone} />
    </span>
  );
}

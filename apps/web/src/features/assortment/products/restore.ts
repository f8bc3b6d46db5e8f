import type { HistoryChange } from '@larder/contract/office/history';
import { type Product, productVatTypes, type updateProduct } from '@larder/contract/assortment/products';
import type { CallOf } from '@larder/contract/platform/endpoint';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { depositKinds } from '@larder/domain/assortment/deposit';
import { voucherTypes } from '@larder/domain/places/voucher';

/** What of a product changes when a former value is put back. */
export type ProductRestore = NonNullable<CallOf<typeof updateProduct>['body']>;

type Values = {
  readonly text: string | null;
  readonly cents: number | null;
  readonly isOn: boolean;
  readonly ids: readonly number[];
  readonly words: readonly string[];
  readonly content: Product['netContent'];
};

/** What to send so that a field is again what it was before a change; null where that cannot be from here. */
export function restoreOf(
  change: HistoryChange,
  product: Product,
  { isShared, places }: { readonly isShared: boolean; readonly places: readonly AllowedProperty[] },
): ProductRestore | null {
  const { part } = change;
  const was = valuesOf(change);
  if (part?.kind === 'property') {
    if (!places.some(({ id }) => id === part.id)) return null;
    return { propertyConfigs: [{ propertyId: part.id, ...placeValue(change, was) }] };
  }
  if (part?.kind === 'shop') {
    const propertyId = places.find(({ shops }) => shops.some(({ id }) => id === part.id))?.id;
    if (propertyId === undefined) return null;
    return { propertyConfigs: [{ propertyId, shopConfigs: [{ shopId: part.id, visible: was.isOn }] }] };
  }
  if (isShared) return null;
  return part?.kind === 'language' ? textOf(change, product, was.text) : ownValue(change, was);
}

function placeValue({ field }: HistoryChange, { cents, ids }: Values) {
  return field === 'customPriceCents' ? { customPriceCents: cents } : { ledgerAccountId: ids[0] ?? null };
}

/** One language of a text; the others stay as they are now. */
function textOf({ field, part }: HistoryChange, product: Product, text: string | null): ProductRestore | null {
  if (part?.kind !== 'language' || (field !== 'name' && field !== 'tags' && field !== 'description')) return null;
  const { nl, ...others } = { ...product[field], [part.language]: text ?? undefined };
  // A name is always written in Dutch; a description need not be.
  if (nl === undefined && field === 'name') return null;
  const written = Object.fromEntries(Object.entries(others).filter(([, other]) => other !== undefined));
  return { [field]: { ...written, nl: nl ?? '' } };
}

function ownValue({ field }: HistoryChange, was: Values): ProductRestore | null {
  switch (field) {
    case 'retailPriceCents':
      return was.cents === null ? null : { retailPriceCents: was.cents };
    case 'eanCode':
      return { eanCode: was.text };
    case 'netContent':
      return { netContent: was.content };
    case 'categoryIds':
      return was.ids.length === 0 ? null : { categoryIds: [...was.ids] };
    case 'ledgerAccountId':
      return { ledgerAccountId: was.ids[0] ?? null };
    case 'ledgerAccountNlId':
      return { ledgerAccountNlId: was.ids[0] ?? null };
    case 'isInterchangeable':
      return { isInterchangeable: was.isOn };
    default:
      return chosenValue(field, was.words);
  }
}

const statuses = ['concept', 'published'] as const;
const ages = ['off', 'low', 'high'] as const;

function chosenValue(field: HistoryChange['field'], words: readonly string[]): ProductRestore | null {
  const [word] = words;
  const [status, ageRestriction, vatType] = [known(statuses, word), known(ages, word), known(productVatTypes, word)];
  if (field === 'status') return status === undefined ? null : { status };
  if (field === 'ageRestriction') return ageRestriction === undefined ? null : { ageRestriction };
  if (field === 'vatType') return vatType === undefined ? null : { vatType };
  if (field === 'depositKinds') return { depositKinds: depositKinds.filter((kind) => words.includes(kind)) };
  return field === 'vouchers' ? { vouchers: voucherTypes.filter((type) => words.includes(type)) } : null;
}

function known<Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined {
  return words.find((one) => one === word);
}

/** The value that stood before, by every way in which it can be told; a word without the set that it is of. */
function valuesOf({ before }: HistoryChange): Values {
  return {
    text: before?.kind === 'text' ? before.text : null,
    cents: before?.kind === 'cents' ? before.cents : null,
    isOn: before?.kind === 'flag' && before.isOn,
    ids: before?.kind === 'things' ? before.things.map(({ id }) => id) : [],
    words: before?.kind === 'words' ? before.words.map((word) => word.slice(word.indexOf('_') + 1)) : [],
    content: before?.kind === 'content' ? { quantity: before.quantity, unit: before.unit } : null,
  };
}

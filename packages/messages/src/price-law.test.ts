import { type PriceRule, priceRules } from '@larder/domain/assortment/price-law';
import { expect, it } from 'vitest';
import { priceLaw as de } from './de/shelf/price-law.ts';
import { priceLaw as en } from './en/shelf/price-law.ts';
import { priceLaw as nl } from './nl/shelf/price-law.ts';

it.each(priceRules)(
  '[PL-08] $code in $country is said in three languages, with the place where it is written',
  (rule) => {
    for (const sentences of [nl, de, en]) {
      const sentence = sentenceOf(sentences[rule.code], rule);
      expect(sentence).toMatch(/^[A-ZÄÖÜ].+\.$/);
      expect(sentence).toMatch(/(?:Alcoholwet, [Aa]rti[ck](?:le|el|kel) 2a|5a|PAngV § \d+|C-543\/21)/);
    }
  },
);

function sentenceOf(
  byCountry: Readonly<Partial<Record<PriceRule['country'], string>>>,
  { country }: PriceRule,
): string {
  return byCountry[country] ?? '';
}

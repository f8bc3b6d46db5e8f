import { eanBars } from './ean-bars.ts';
import { type Detail, details, leastStretch, narrowest, type Sizes, sizesOf, stretches } from './label-attempts.ts';
import { badgesBlock } from './label-badges.ts';
import { barsBlock, priceBlock } from './label-blocks.ts';
import { layClosed } from './label-closed.ts';
import type { LabelContent, LabelModel, PricedContent } from './label-content.ts';
import { type LabelBlock, type LabelMark, type LabelMeasure, moved } from './label-drawing.ts';
import { layFacts, layName, type Frame, type LaidName } from './label-parts.ts';
import { templateOf, type LabelTemplate } from './label-template.ts';
import { labelTexts, type LabelTexts, type LabelWords } from './label-texts.ts';

/** Where the age and the mark stand: beside the bars, under the other facts, or opposite them. */
const badgePlaces = ['bars', 'column', 'corner'] as const;

type Setting = {
  readonly content: PricedContent;
  readonly model: LabelModel;
  readonly template: LabelTemplate;
  readonly texts: LabelTexts;
  readonly measure: LabelMeasure;
  /** What was laid out before while the best sizes are looked for. */
  readonly prices: Map<string, LabelBlock>;
  readonly names: Map<string, LaidName | null>;
  readonly bars: Map<string, LabelBlock | null>;
};

/**
 * Lays out a label: all that is drawn on it, in order. Of a product that is not for sale, its name and just that. The name has at most two lines; the digits of the price are at
 * least 30 % of its height (PL-08); what the law asks for (deposit, unit price, age) stays longer than the bars.
 */
export function layoutLabel(
  content: LabelContent,
  model: LabelModel,
  { measure, words }: { readonly measure: LabelMeasure; readonly words: LabelWords },
): readonly LabelMark[] {
  const template = templateOf(model);
  const { name, priceCents } = content;
  if (priceCents === null) return layClosed({ name, words: words.notForSale, model, template, measure });
  const kept = { prices: new Map(), names: new Map(), bars: new Map() };
  const priced = { ...content, priceCents };
  const texts = labelTexts(priced, words);
  const setting = { content: priced, model, template, texts, measure: remembering(measure), ...kept };
  const whole = sizesOf(template, 'large price');
  const cut = sizesOf(template, 'small price');
  const least = leastStretchOf(setting);
  for (const detail of details)
    for (const sizes of detail.mayCut ? cut : whole) {
      if (!detail.mayNarrow && sizes.price.stretch < least) continue;
      const marks = attempt(setting, detail, sizes);
      if (marks !== null) return marks;
    }
  return priceAlone(setting);
}

function attempt(setting: Setting, detail: Detail, sizes: Sizes): readonly LabelMark[] | null {
  const { content, model, template, measure } = setting;
  const { margin, gap } = template;
  const price = priceFor(setting, sizes);
  const left = model.width - margin - price.width;
  const bars = once(setting.bars, detail.bars, () => barsFor(setting, detail.bars));
  if (left < margin || bars === null) return null;
  const bottom = model.height - margin;
  const barsTop = bottom - bars.height;
  const priceTop = priceBottom(price, bars, setting) - price.height;
  const frame: Frame = {
    template,
    measure,
    width: model.width,
    bottom: bars.height === 0 ? bottom : barsTop - gap,
    price: { left, top: priceTop },
  };
  const name = once(setting.names, `${detail.nameLines} ${detail.mayCut} ${left} ${priceTop}`, () =>
    layName(detail.nameLines === 0 ? '' : content.name, detail, frame),
  );
  if (name === null) return null;
  const facts = factsFor(setting, { detail, sizes }, { frame, bars, top: name.bottom });
  if (facts === null) return null;
  return [
    ...name.marks,
    ...moved(price.marks, left, priceTop),
    ...moved(bars.marks, barsLeft(bars, template), barsTop),
    ...facts,
  ];
}

/** How narrow digits may be: as wide as the label lets the lowest price be, where that is narrower than looks well. */
function leastStretchOf(setting: Setting): number {
  const { model, template } = setting;
  const height = template.lowestPriceHeight;
  const room = model.width - 2 * template.margin;
  const widest = stretches.find((stretch) => priceFor(setting, { price: { height, stretch } }).width <= room);
  return Math.min(leastStretch, widest ?? narrowest);
}

function priceFor(setting: Setting, { price }: Pick<Sizes, 'price'>): LabelBlock {
  const { height, stretch } = price;
  return once(setting.prices, `${height} ${stretch}`, () => priceBlock(setting.texts.price, price, setting));
}

/** The line that the euros stand on: above the bars, and high enough for a comma to hang below them. */
function priceBottom({ hanging = 0 }: LabelBlock, bars: LabelBlock, { model, template }: Setting): number {
  const bottom = model.height - template.margin;
  if (bars.height === 0) return bottom - Math.max(0, hanging - Math.round(template.margin / 2));
  return bottom - bars.height - template.gap - Math.max(Math.round(template.gap / 2), hanging);
}

type Placed = { readonly frame: Frame; readonly bars: LabelBlock; readonly top: number };

function factsFor(
  setting: Setting,
  { detail, sizes }: { readonly detail: Detail; readonly sizes: Sizes },
  { frame, bars, top }: Placed,
): readonly LabelMark[] | null {
  const texts = { ...setting.texts, ...Object.fromEntries(detail.leavesOut.map((part) => [part, null])) };
  const block = badgesBlock(texts, sizes.factSize, setting);
  const facts = (place: 'column' | 'corner' | null) => {
    const badges = block === null || place === null ? null : { block, place };
    return layFacts(texts, { size: sizes.factSize, isTidy: detail.isTidy, top, badges }, frame);
  };
  if (block === null) return facts(null);
  for (const place of badgePlaces) {
    const beside = place === 'bars' ? besideBars(block, bars, setting) : [];
    const laid = beside === null ? null : facts(place === 'bars' ? null : place);
    if (laid !== null) return [...laid, ...(beside ?? [])];
  }
  return null;
}

function barsFor({ content, model, template, measure }: Setting, kind: Detail['bars']): LabelBlock | null {
  const code = content.eanCode === null || kind === 'none' ? null : eanBars(content.eanCode);
  if (code === null) return { width: 0, height: 0, marks: [] };
  const { module, height, digitSize } = template.bars;
  const plain = { module, height: Math.round(height * 0.75), digitSize: null };
  const block = barsBlock(code, kind === 'digits' ? { module, height, digitSize } : plain, measure);
  return barsLeft(block, template) + block.width <= model.width ? block : null;
}

/** The white before the bars may lie in the margin. */
function barsLeft({ marks }: LabelBlock, { margin }: LabelTemplate): number {
  const first = marks[0]?.kind === 'bars' ? marks[0].x : 0;
  return Math.max(0, margin - first);
}

function besideBars(badges: LabelBlock, bars: LabelBlock, setting: Setting): readonly LabelMark[] | null {
  const { model, template } = setting;
  if (bars.height === 0) return null;
  const left = model.width - template.margin - badges.width;
  const isRoom = left >= barsLeft(bars, template) + bars.width && badges.height <= bars.height + template.gap;
  return isRoom ? moved(badges.marks, left, model.height - template.margin - badges.height) : null;
}

/** What is left when nothing else fits, which no size of a label comes to: it is never empty. */
function priceAlone(setting: Setting): readonly LabelMark[] {
  const { model, template } = setting;
  const price = priceFor(setting, { price: { height: template.lowestPriceHeight, stretch: narrowest } });
  return moved(price.marks, Math.max(0, model.width - template.margin - price.width), template.margin);
}

/** Widths are asked for again and again while a layout is looked for. */
function remembering({ widthOf, heightOf }: LabelMeasure): LabelMeasure {
  const known = new Map<string, number>();
  return {
    heightOf,
    widthOf: (text, face) =>
      once(known, `${face.weight} ${face.size} ${face.stretch ?? 1} ${text}`, () => widthOf(text, face)),
  };
}

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = make();
  known.set(key, value);
  return value;
}

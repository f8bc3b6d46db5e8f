import { drinkDrawings } from './silhouettes-drink.ts';
import { foodDrawings } from './silhouettes-food.ts';
import { goodsDrawings } from './silhouettes-goods.ts';

/**
 * Every silhouette, drawn on a field of 32 by 32. Classes name the colours: `m` the main tone, `d` the dark one,
 * `w` white; with a trailing `s` the shape is a line of that colour.
 */
export const drawings = { ...foodDrawings, ...drinkDrawings, ...goodsDrawings } as const;

/** What a product looks like from afar. */
export type Silhouette = keyof typeof drawings;

/** Background, main and dark tone of a family of products. */
export const tints = {
  food: { background: '#FFEDDB', main: '#D2731B', dark: '#7A3A0A' },
  drink: { background: '#DDF0F8', main: '#277A99', dark: '#103C4D' },
  beer: { background: '#FFEFCF', main: '#C77F14', dark: '#5D3612' },
  wine: { background: '#F0E9FD', main: '#8256B7', dark: '#3D245A' },
  sweet: { background: '#FFF1CA', main: '#CD9219', dark: '#6B4208' },
  fresh: { background: '#DDF5E4', main: '#2A8354', dark: '#113C25' },
  care: { background: '#E3EBEF', main: '#647986', dark: '#2F4451' },
} as const;

/** A family of colours (docs/requirements/design.md). */
export type Tint = keyof typeof tints;

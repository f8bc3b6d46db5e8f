import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contrast, defaultTheme, themeVariables } from '@larder/domain/places/theme';
import { describe, expect, it } from 'vitest';
import { themeStylesheet } from './css-variables.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const generated = themeStylesheet();

function filesEndingIn(...endings: readonly string[]): readonly string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    endings.some((ending) => name.endsWith(ending)),
  );
}

const sheets = filesEndingIn('.css').map((name) => ({ name, css: readFileSync(join(source, name), 'utf8') }));
const scripts = filesEndingIn('.ts', '.tsx').map((name) => readFileSync(join(source, name), 'utf8'));

function declarationsOf(css: string): ReadonlyArray<readonly [name: string, value: string]> {
  return [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]);
}

/** The roles of a scheme, resolved to colours. */
function rolesOf(scheme: 'light' | 'dark'): (role: string) => string {
  const roles = readFileSync(join(source, 'theme', 'roles.css'), 'utf8');
  const [light = '', dark = ''] = roles.split("[data-color-scheme='dark']");
  const inScheme = scheme === 'dark' ? [generated, light, dark] : [generated, light];
  const values = new Map(inScheme.flatMap(declarationsOf));
  const resolve = (role: string): string => {
    const value = values.get(role);
    if (value === undefined) throw new Error(`${role} is no role`);
    const inner = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return inner === undefined ? value : resolve(inner);
  };
  return resolve;
}

it('uses no variable that nothing defines', () => {
  const defined = new Set(
    [generated, ...sheets.map(({ css }) => css), ...scripts].flatMap((text) =>
      [...text.matchAll(/(--[\w-]+)['"`]?\]?\s*(?::|,\s*[`'"])/g)].map(([, name]) => name),
    ),
  );
  const undefinedUses = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, variable]) => variable)
      .filter((variable) => !defined.has(variable))
      .map((variable) => `${name}: ${variable}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(undefinedUses).toEqual([]);
});

describe.each(['light', 'dark'] as const)('the roles in %s', (scheme) => {
  const role = rolesOf(scheme);

  it.each([
    ['--text', '--panel'],
    ['--text', '--bg'],
    ['--text', '--sunken'],
    ['--text', '--hover'],
    ['--muted', '--panel'],
    ['--muted', '--bg'],
    ['--muted', '--sunken'],
    ['--muted', '--hover'],
    ['--muted', '--track'],
    ['--link', '--panel'],
    ['--link', '--bg'],
    ['--selected-text', '--selected'],
    ['--fill-text', '--fill'],
    ['--cta-text', '--cta'],
    ['--cta-text', '--cta-hover'],
    ['--search-button-text', '--search-button'],
    ['--good', '--panel'],
    ['--bad', '--panel'],
    ['--bad', '--bg'],
    ['--bad-mark', '--panel'],
    ['--good-on-tint', '--good-tint'],
    ['--bad-on-tint', '--bad-tint'],
    ['--warn-on-tint', '--warn-tint'],
    ['--info-on-tint', '--info-tint'],
    ['--neutral-on-tint', '--neutral-tint'],
    ['--location-on-tint', '--location-tint'],
    ['--avatar-text', '--avatar-tint'],
    ['--tip-muted', '--tip'],
    ['--side-text', '--side'],
    ['--side-text', '--side-active'],
    ['--side-muted', '--side'],
  ])('%s reads on %s', (text, surface) => {
    expect(contrast(role(text), role(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['--control', '--panel'],
    ['--bar', '--panel'],
    ['--ghost', '--panel'],
    ['--focus', '--panel'],
    ['--focus', '--bg'],
    ['--fill', '--panel'],
    ['--good-mark', '--panel'],
    ['--warn-mark', '--panel'],
    ['--info-mark', '--panel'],
    ['--stars', '--panel'],
    ['--side-accent', '--side'],
  ])('%s stands out from %s', (mark, surface) => {
    expect(contrast(role(mark), role(surface))).toBeGreaterThanOrEqual(3);
  });

  it('[LOC-03] the default theme gives the roles that stand here', () => {
    for (const [name, value] of Object.entries(themeVariables(defaultTheme, scheme))) {
      expect([name, role(name).toUpperCase()]).toEqual([name, value.toUpperCase()]);
    }
  });
});

import type { Answer } from './as.ts';

/** A cookie that an answer sets. */
export type SetCookie = {
  readonly name: string;
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** The cookies that an answer sets; attributes by their names in lower case. */
export function cookiesOf(answer: Answer): readonly SetCookie[] {
  const given = answer.headers['set-cookie'];
  return (typeof given === 'string' ? [given] : (given ?? [])).map((text) => {
    const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=');
    return {
      name,
      value,
      attributes: Object.fromEntries(
        attributes.map((part) => [part.split('=')[0]?.toLowerCase() ?? '', part.split('=')[1] ?? '']),
      ),
    };
  });
}

/** The one cookie that an answer sets besides what a browser is known by, as a browser sends it back. */
export function cookieOf(answer: Answer): string {
  const [cookie, ...others] = cookiesOf(answer).filter(({ name }) => !name.endsWith('-device'));
  if (cookie === undefined || others.length > 0)
    throw new Error(`expected one cookie, got ${others.length === 0 ? 'none' : 'several'}`);
  return `${cookie.name}=${cookie.value}`;
}

const mark: unique symbol = Symbol('statement');

/** SQL text with its parameters apart; `Row` says what a row of its answer looks like. */
export type Statement<Row = unknown> = {
  readonly [mark]: true;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly row?: Row;
};

/**
 * Writes SQL with every value as a parameter; a statement inside a statement is spliced in. There is no way to put
 * text of a caller into SQL through this.
 */
export function sql<Row = unknown>(strings: TemplateStringsArray, ...parts: readonly unknown[]): Statement<Row> {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    if (isStatement(part)) {
      text += renumber(part.text, values.length);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[index + 1] ?? '';
  });
  return { [mark]: true, text, values };
}

/** Joins parts with ` and `; no parts are `true`. */
export function allOf(parts: readonly Statement[]): Statement {
  const [first, ...rest] = parts;
  return first === undefined ? sql`true` : rest.reduce((joined, part) => sql`${joined} and ${part}`, first);
}

function renumber(text: string, offset: number): string {
  return offset === 0 ? text : text.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + offset}`);
}

function isStatement(part: unknown): part is Statement {
  return typeof part === 'object' && part !== null && mark in part;
}

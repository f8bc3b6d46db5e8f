/**
 * Puts what was measured into a document that stands already: under a heading that both have, each table takes the place
 * of the document's table of the same number. What people wrote around them stays; a heading it does not have comes last.
 */
export function mergeReport(document: string, lines: readonly string[]): string {
  let merged = document.trimEnd().split('\n');
  for (const { heading, body } of sectionsOf(lines)) {
    const start = merged.indexOf(heading);
    if (start < 0) merged = [...merged, '', heading, ...body];
    else {
      const next = merged.findIndex((line, index) => index > start && line.startsWith('#'));
      const end = next < 0 ? merged.length : next;
      const section = replaceTables(merged.slice(start, end), tablesOf(body));
      merged = [...merged.slice(0, start), ...section, ...merged.slice(end)];
    }
  }
  return `${merged.join('\n').trimEnd()}\n`;
}

type Section = { readonly heading: string; readonly body: string[] };

/** What stands before the first heading belongs to no section. */
function sectionsOf(lines: readonly string[]): readonly Section[] {
  const sections: Section[] = [];
  for (const line of lines.flatMap((text) => text.split('\n'))) {
    if (line.startsWith('#')) sections.push({ heading: line, body: [] });
    else sections.at(-1)?.body.push(line);
  }
  return sections;
}

const isRow = (line: string | undefined) => line?.startsWith('|') === true;

function tablesOf(lines: readonly string[]): readonly (readonly string[])[] {
  const tables: string[][] = [];
  lines.forEach((line, index) => {
    if (!isRow(line)) return;
    if (!isRow(lines[index - 1])) tables.push([]);
    tables.at(-1)?.push(line);
  });
  return tables;
}

function replaceTables(section: readonly string[], tables: readonly (readonly string[])[]): readonly string[] {
  let known = 0;
  const replaced = section.flatMap((line, index) => {
    if (!isRow(line)) return [line];
    if (isRow(section[index - 1])) return known <= tables.length ? [] : [line];
    known += 1;
    return tables[known - 1] ?? [line];
  });
  return [...replaced, ...tables.slice(known).flatMap((table) => [...table, ''])];
}

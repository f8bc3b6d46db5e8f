/** The parts of a form: its fields, and of a file the fields that stood before it. */
export type Form = {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: { readonly bytes: Buffer; readonly fieldsBefore: ReadonlySet<string> } | null;
};

/** Reads a form, as `application/x-www-form-urlencoded` or `multipart/form-data`. */
export function readForm(contentType: string, body: Buffer): Form {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary !== undefined) return readParts(boundary, body);
  return { fields: new Map(new URLSearchParams(body.toString())), file: null };
}

function readParts(boundary: string, body: Buffer): Form {
  const fields = new Map<string, string>();
  let file: Form['file'] = null;
  const mark = Buffer.from(`--${boundary}`);
  for (let start = body.indexOf(mark); start !== -1;) {
    const end = body.indexOf(mark, start + mark.length);
    if (end === -1) break;
    const part = body.subarray(start + mark.length + 2, end - 2);
    start = end;
    const split = part.indexOf('\r\n\r\n');
    if (split === -1) continue;
    const header = part.subarray(0, split).toString();
    const content = part.subarray(split + 4);
    const name = /[; ]name="([^"]*)"/i.exec(header)?.[1] ?? '';
    if (/filename="/i.test(header)) file = { bytes: Buffer.from(content), fieldsBefore: new Set(fields.keys()) };
    else fields.set(name, content.toString());
  }
  return { fields, file };
}

/**
 * The Content-Disposition of a file to keep (RFC 6266): a plain name for every reader, and the whole one where it has
 * more than plain letters. Nothing in a name can end the header or the quotes (bar I15).
 */
export function attachmentOf(fileName: string): string {
  const clean = fileName.replace(/[\p{Cc}/\\]/gu, '_').toWellFormed();
  const plain = clean.replace(/[^ -~]/g, '_').replace(/["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === clean
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

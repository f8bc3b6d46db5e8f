const names = new Map<string, string>();
const maximumNames = 500;

/** Statements are few and fixed, so each is prepared once a connection; a bound keeps a mistake from filling memory. */
export function preparedName(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= maximumNames) return {};
  const name = `larder_${names.size}`;
  names.set(text, name);
  return { name };
}

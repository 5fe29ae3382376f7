/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The canonical text of a value (RFC 8785): no spaces, members in the order of their UTF-16 code units, numbers and strings as ECMAScript writes
 * them. Equal values have equal texts, so a signature over the text holds for the value. Throws RangeError on a number that JSON cannot hold.
 */
export const toCanonicalJson = (value: Json): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  const members = value as { readonly [name: string]: Json };
  // `sort` compares by code unit
  const names = Object.keys(members).sort();
  return `{${names.map(name => `${JSON.stringify(name)}:${toCanonicalJson(members[name] as Json)}`).join(',')}}`;
};

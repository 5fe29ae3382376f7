/** The objects of an EMV template in their order: id of two digits to value. */
export type TlvObjects = ReadonlyMap<string, string>;

/** Thrown inside the codec only; `parseBrCode` turns it into a `malformed` answer. */
export class TlvError extends Error {}

const HEADER = /^\d{4}$/;

const readObjects = (characters: readonly string[]): TlvObjects => {
  const objects = new Map<string, string>();
  let position = 0;
  while (position < characters.length) {
    const header = characters.slice(position, position + 4).join('');
    if (!HEADER.test(header)) throw new TlvError(`object header expected at ${position}`);
    const id = header.slice(0, 2);
    const end = position + 4 + Number(header.slice(2));
    if (end > characters.length) throw new TlvError(`object ${id} is longer than the code`);
    // a second copy would let two readers see two payees
    if (objects.has(id)) throw new TlvError(`object ${id} appears twice`);
    objects.set(id, characters.slice(position + 4, end).join(''));
    position = end;
  }
  return objects;
};

/**
 * Reads id (2 digits), length (2 digits, in characters) and value until the text ends: `000201` gives `{ '00' => '01' }`.
 * Throws TlvError when a header is no number, a value is cut short or an id repeats. Source: EMV QRCPS MPM, section 3.
 */
export const parseTlv = (text: string): TlvObjects => readObjects(Array.from(text));

/** One object: `formatTlv('00', '01')` is `000201`. Throws RangeError beyond 99 characters. */
export const formatTlv = (id: string, value: string): string => {
  if (value.length > 99) throw new RangeError(`object ${id} holds at most 99 characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
};

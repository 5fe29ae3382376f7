/** The characters at 0x80 to 0x9F; the rest of Windows-1252 is Latin-1. Source: WHATWG Encoding, index-windows-1252. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const BYTES = new Map(Array.from(HIGH, (character, index) => [character, 0x80 + index]));

const toByte = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  return BYTES.get(character) ?? -1;
};

const QUESTION_MARK = 0x3f;

/** A text in Windows-1252. A letter it lacks loses its accent (`ă` is `a`); what still has no place is a question mark. */
export const toWindows1252 = (text: string): Uint8Array<ArrayBuffer> => {
  const composed = text.normalize('NFC');
  const bytes = new Uint8Array(composed.length);
  let length = 0;
  for (const character of composed) {
    let byte = toByte(character);
    if (byte === -1) byte = toByte(character.normalize('NFD').slice(0, 1));
    bytes[length++] = byte === -1 ? QUESTION_MARK : byte;
  }
  return bytes.slice(0, length);
};

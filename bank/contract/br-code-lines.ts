/** CRC-16/CCITT-FALSE as a Pix code carries it in its last four letters. */
const crcOf = (text: string): string => {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** Whether the last four letters of a code are the checksum of all before them. */
export const isWhole = (code: string): boolean => crcOf(code.slice(0, -4)) === code.slice(-4).toUpperCase();

/** What a mail or a PDF does to a long line: it breaks it, and may add blanks; or it breaks it at a blank, which belongs to the code. */
const WAYS = [/[ \t]*[\r\n]+[ \t]*/g, /[\r\n]+[ \t]*/g, /[ \t]*[\r\n]+/g, /[\r\n]+/g] as const;

const BREAK = /[ \t]*[\r\n]+[ \t]*/;
/** Each break is tried with and without a blank: 2^8 checksums at most. */
const MOST_BREAKS = 8;

/** All ways to join lines where some breaks stand for a blank of the code and others do not. */
const mixed = (lines: readonly string[]): string[] =>
  lines.length - 1 > MOST_BREAKS
    ? []
    : lines.slice(1).reduce((found, line) => found.flatMap(code => [code + line, `${code} ${line}`]), [lines[0] ?? '']);

/** A pasted code in one line: of the ways to join its lines the one that its checksum proves, else without breaks and the blanks around them. */
export const joinLines = (pasted: string): string => {
  const text = pasted.trim();
  const lines = text.split(BREAK);
  const joined = [...WAYS.map(way => text.replace(way, '')), lines.join(' ')];
  return joined.find(isWhole) ?? mixed(lines).find(isWhole) ?? joined[0] ?? text;
};

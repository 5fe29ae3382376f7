/** One line of a file with how it ended: `none` is the last line without an end. */
export interface RawLine {
  text: string;
  ending: 'crlf' | 'lf' | 'none';
}

const LF = 0x0a;
const CR = 0x0d;
const DOS_END = 0x1a;
/** A line longer than this is none of a CNAB file; the rest of it is not kept. */
const LONGEST = 2_048;

/** Bytes as characters: UTF-8 where they are, and else one character a byte. */
const decode = (bytes: Buffer): string => {
  if (bytes.every(byte => byte < 0x80)) return bytes.toString('latin1');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
};

/** Splits a file into lines as its bytes come, without holding more than one. */
export function* splitLines(chunks: Iterable<Uint8Array>): Generator<RawLine> {
  let kept: Buffer = Buffer.alloc(0);
  const take = (bytes: Buffer): Buffer => (kept.length > LONGEST ? kept : Buffer.concat([kept, bytes]));
  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, from)) {
      const whole = take(bytes.subarray(from, at));
      const isDos = whole.at(-1) === CR;
      yield { text: decode(isDos ? whole.subarray(0, -1) : whole), ending: isDos ? 'crlf' : 'lf' };
      kept = Buffer.alloc(0);
      from = at + 1;
    }
    kept = take(bytes.subarray(from));
  }
  // old systems end a file with one byte of their own
  const rest = kept.at(-1) === DOS_END ? kept.subarray(0, -1) : kept;
  if (rest.length > 0) yield { text: decode(rest), ending: 'none' };
}

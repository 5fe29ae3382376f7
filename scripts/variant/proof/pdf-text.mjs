const MAPPING = /<([0-9a-f]{4})> <([0-9a-f]+)>/gi;
const SHOWN = /<((?:[0-9a-f]{4})+)> Tj/gi;
/** Facts about the document and what is read aloud for a picture: UTF-16 with its mark. */
const WIDE = /<feff((?:[0-9a-f]{4})*)>/gi;

const fromUtf16 = hex => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What the glyphs of a font mean, `{ '0041' => 'é' }`; undefined for a stream that is no such table. */
const readMeanings = text => {
  if (!text.includes('begincmap')) return undefined;
  return new Map([...text.matchAll(MAPPING)].map(([, glyph, meaning]) => [glyph.toUpperCase(), fromUtf16(meaning)]));
};

/**
 * The words of a PDF out of its unpacked streams, as Buffers: once read with each of its fonts, because a place does not tell which one it
 * is shown in, with the pieces of a line apart and together.
 */
export const readPdfTexts = streams => {
  const texts = streams.map(stream => stream.toString('latin1'));
  const shown = texts.flatMap(text => [...text.matchAll(SHOWN)].map(([, glyphs]) => glyphs));
  const wide = texts.flatMap(text => [...text.matchAll(WIDE)].map(([, hex]) => fromUtf16(hex)));
  const read = meanings =>
    shown.map(glyphs =>
      glyphs
        .match(/.{4}/g)
        .map(glyph => meanings.get(glyph.toUpperCase()) ?? '\u{fffd}')
        .join(''),
    );
  const pieces = [wide, ...texts.map(readMeanings).filter(Boolean).map(read)];
  return pieces.flatMap(lines => [lines.join(' '), lines.join('')]).map(text => Buffer.from(`\n${text}\n`));
};

import { FONTS, type Weight } from './font';

/** Letters in their composed form, in one line: what has no shape (control and format characters) becomes a space or nothing. */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '');

/** The glyphs of a text. */
export const glyphsOf = (text: string, weight: Weight): number[] => {
  const font = FONTS[weight]();
  return Array.from(text, character => font.glyphOf(character.codePointAt(0) ?? 0));
};

/** How wide a text is at a size, in the unit of the size. */
export const widthOf = (text: string, weight: Weight, size: number): number => {
  const font = FONTS[weight]();
  const units = glyphsOf(text, weight).reduce((sum, glyph) => sum + font.advanceOf(glyph), 0);
  return (units * size) / font.unitsPerEm;
};

const breakWord = (word: string, fits: (text: string) => boolean): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
};

/** Breaks a text into lines of at most `width`, between words where that is possible. An empty text has one empty line. */
export const wrapText = (text: string, weight: Weight, size: number, width: number): string[] => {
  const fits = (line: string) => widthOf(line, weight, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of toPrintable(text).trim().split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = fits(word) ? [word] : breakWord(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
};

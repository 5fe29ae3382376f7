import { FONTS, type Weight } from './font';

/** A line of text as it is drawn: where its first letter stands, how large and in which colour. */
export interface DrawnLine {
  x: number;
  /** The line that letters stand on. */
  y: number;
  text: string;
  size: number;
  weight: Weight;
  color: string;
}

/** Letters as outlines of SVG: which fonts the machine has does not matter. */
export const toPaths = ({ x, y, text, size, weight, color }: DrawnLine): string => {
  const font = FONTS[weight]();
  const scale = size / font.unitsPerEm;
  let pen = 0;
  let paths = '';
  for (const character of text) {
    const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
    const outline = font.outlineOf(glyph);
    if (outline) paths += `<path transform="translate(${pen} 0)" d="${outline}"/>`;
    pen += font.advanceOf(glyph);
  }
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths}</g>`;
};

import { FONTS, type Weight } from '../fonts/font';
import { toPdfNumber, type PdfFile, type Ref } from './file';

/** A font in the file: it remembers which glyphs are used and is written, with those only, at the end. */
export interface EmbeddedFont {
  ref: Ref;
  /** A text as the operand of `Tj`. */
  encode(text: string): string;
  write(file: PdfFile): void;
}

const NAMES: Record<Weight, string> = { regular: 'Inter-Regular', semibold: 'Inter-SemiBold' };
const hex = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();
const MAPPINGS_TOGETHER = 100;

const toUnicodeMap = (used: ReadonlyMap<number, string>): string => {
  const mappings = [...used].map(
    ([glyph, text]) => `<${hex(glyph)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  let blocks = '';
  for (let at = 0; at < mappings.length; at += MAPPINGS_TOGETHER) {
    const some = mappings.slice(at, at + MAPPINGS_TOGETHER);
    blocks += `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`;
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

/** The name of a subset begins with six letters that tell it from other subsets of the font; they name no brand. */
const SUBSET = 'SUBSET';

export const embedFont = (file: PdfFile, weight: Weight): EmbeddedFont => {
  const font = FONTS[weight]();
  const ref = file.reserve();
  const used = new Map<number, string>();
  const perMille = (units: number) => toPdfNumber((units * 1000) / font.unitsPerEm);
  return {
    ref,
    encode(text) {
      let codes = '';
      for (const character of text) {
        const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
        if (!used.has(glyph)) used.set(glyph, character);
        codes += hex(glyph);
      }
      return `<${codes}>`;
    },
    write(target) {
      const [descendant, descriptor, program, unicode] = [
        target.reserve(),
        target.reserve(),
        target.reserve(),
        target.reserve(),
      ];
      const name = `/${SUBSET}+${NAMES[weight]}`;
      const data = font.subset(used.keys());
      target.writeStream(program, `/Length1 ${data.length}`, data);
      target.writeStream(unicode, '', Buffer.from(toUnicodeMap(used)));
      target.write(
        ref,
        `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
      );
      const widths = [...used.keys()]
        .sort((a, b) => a - b)
        .map(glyph => `${glyph}[${perMille(font.advanceOf(glyph))}]`);
      target.write(
        descendant,
        `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/DW 500/W[${widths.join('')}]>>`,
      );
      const [ascent, descent] = [perMille(font.ascent), perMille(font.descent)];
      target.write(
        descriptor,
        `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[-800 ${descent} 2700 ${ascent}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 727/StemV ${weight === 'regular' ? 80 : 120}/FontFile2 ${program} 0 R>>`,
      );
    },
  };
};

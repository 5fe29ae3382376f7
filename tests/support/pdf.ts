export interface PdfWish {
  pages?: number;
  /** Makes two PDFs differ. */
  note?: string;
  /** Further entries of the catalog: `/OpenAction 9 0 R`. */
  catalog?: string;
  /** Further entries of the trailer. */
  trailer?: string;
  /** Further objects, as what stands between `obj` and `endobj`, by their number from 100 on. */
  objects?: Record<number, string | Buffer>;
  version?: string;
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** `<< … /Length n >> stream … endstream` */
export const pdfStream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([latin(`<< ${entries} /Length ${content.length} >>\nstream\n`), content, latin('\nendstream')]);

/** A whole PDF with a table of places, made by hand: pages of a line of text. */
export const makePdf = (wish: PdfWish = {}): Buffer => {
  const { pages = 1, note = 'nota', catalog = '', trailer = '', objects = {}, version = '1.7' } = wish;
  const pageNumbers = Array.from({ length: pages }, (_, index) => 10_000 + index);
  const text = latin(`BT /F1 12 Tf 40 700 Td (${note}) Tj ET`);
  const all: Record<number, string | Buffer> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Count ${pages} /Kids [${pageNumbers.map(number => `${number} 0 R`).join(' ')}] >>`,
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    4: pdfStream('', text),
    ...objects,
  };
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>';
  for (const number of pageNumbers) all[number] = page;
  const parts = [latin(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)];
  const places: [number, number][] = [];
  let at = parts[0]?.length ?? 0;
  for (const [number, content] of Object.entries(all)) {
    const object = Buffer.concat([
      latin(`${number} 0 obj\n`),
      typeof content === 'string' ? latin(content) : content,
      latin('\nendobj\n'),
    ]);
    places.push([Number(number), at]);
    parts.push(object);
    at += object.length;
  }
  const rows = places.map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  const size = Math.max(...places.map(([number]) => number)) + 1;
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.concat([...parts, latin(`${table}startxref\n${at}\n%%EOF\n`)]);
};

/** Numbers in as many bytes as they need: rows of a table of places that is a stream. */
const toRow = (kind: number, second: number, third: number): Buffer => {
  const row = Buffer.alloc(7);
  row.writeUInt8(kind, 0);
  row.writeUInt32BE(second, 1);
  row.writeUInt16BE(third, 5);
  return row;
};

/**
 * A PDF of 1.5 with its objects in an object stream and its table of places in another: what a search through the bytes does not find.
 * `hidden` are further objects in there; `deflate` packs both.
 */
export const makePackedPdf = (deflate: (bytes: Buffer) => Buffer, hidden: readonly string[] = []): Buffer => {
  const inside = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...hidden,
  ];
  let offset = 0;
  const heads = inside.map((content, index) => {
    const head = `${index + 1} ${offset}`;
    offset += content.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const packed = deflate(latin(first + inside.join('\n')));
  const [container, table] = [inside.length + 1, inside.length + 2];
  const head = latin('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');
  const entries = `/Type /ObjStm /N ${inside.length} /First ${first.length} /Filter /FlateDecode`;
  const object = Buffer.concat([latin(`${container} 0 obj\n`), pdfStream(entries, packed), latin('\nendobj\n')]);
  const at = head.length + object.length;
  const rows = Buffer.concat([
    toRow(0, 0, 65535),
    ...inside.map((_, index) => toRow(2, container, index)),
    toRow(1, head.length, 0),
    toRow(1, at, 0),
  ]);
  const places = pdfStream(`/Type /XRef /Size ${table + 1} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`, deflate(rows));
  return Buffer.concat([head, object, latin(`${table} 0 obj\n`), places, latin(`\nendobj\nstartxref\n${at}\n%%EOF\n`)]);
};

/** The tables of a TrueType file. */
export interface Tables {
  get(tag: string): Buffer;
  glyphCount: number;
  /** The bytes of a glyph; none for a blank. */
  glyph(index: number): Buffer;
}

/** Reads the directory of a TrueType file. Throws on a table that is not there. */
export const readTables = (file: Buffer): Tables => {
  const found = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index;
    const start = file.readUInt32BE(entry + 8);
    found.set(file.toString('latin1', entry, entry + 4), file.subarray(start, start + file.readUInt32BE(entry + 12)));
  }
  const get = (tag: string): Buffer => {
    const table = found.get(tag);
    if (!table) throw new Error(`the font has no table ${tag}`);
    return table;
  };
  const [loca, glyf] = [get('loca'), get('glyf')];
  const isLong = get('head').readUInt16BE(50) === 1;
  const offset = (index: number) => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index));
  return {
    get,
    glyphCount: get('maxp').readUInt16BE(4),
    glyph: index => glyf.subarray(offset(index), offset(index + 1)),
  };
};

const checksum = (table: Buffer): number => {
  let sum = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
};

/** A TrueType file of these tables, in the order they are given: by tag. */
export const toFontFile = (tables: Record<string, Buffer>): Buffer => {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const directory = Buffer.alloc(12 + 16 * entries.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(entries.length, 4);
  directory.writeUInt16BE(16 * power, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(16 * (entries.length - power), 10);
  const parts = [directory];
  let start = directory.length;
  for (const [index, [tag, table]] of entries.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const entry = 12 + 16 * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(start, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
};

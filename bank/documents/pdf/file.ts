import { deflateSync } from 'node:zlib';

/** Number of an object in the file. */
export type Ref = number;

/** A file that is gone on with. */
export interface Beginning {
  bytes: Uint8Array;
  /** Numbers of objects that are taken, 0 among them. */
  size: number;
  /** Where its table of objects begins. */
  table: number;
}

/** A PDF 1.7 file that is written from front to back: nothing but the places of its objects stays in memory. */
export interface PdfFile {
  /** A number for an object that is written later. */
  reserve(): Ref;
  /** Writes a dictionary or an array; they go together, compressed. */
  write(ref: Ref, body: string): void;
  /** Writes a stream: `entries` are those of its dictionary but length and filter. */
  writeStream(ref: Ref, entries: string, data: Buffer): void;
  /** What was written since the last time. */
  take(): Uint8Array<ArrayBuffer>;
  /** Ends the file: the table of objects and where to begin. */
  finish(root: Ref, info: Ref): void;
}

/** Objects that share one compressed stream. */
const OBJECTS_TOGETHER = 200;
/** Bytes of a place: kind, offset or stream, index within the stream. */
const PLACE_BYTES = [1, 5, 2] as const;
const PLACE_LENGTH = 8;

interface Place {
  kind: 1 | 2;
  /** Offset in the file, or the stream the object is in. */
  at: number;
  index: number;
}

const toTable = (places: readonly (Place | undefined)[], refs: readonly Ref[]): Buffer => {
  const table = Buffer.alloc(PLACE_LENGTH * refs.length);
  for (const [at, ref] of refs.entries()) {
    const place = places[ref];
    if (!place) {
      // object 0 is the head of the list of free ones
      table.writeUInt16BE(0xffff, PLACE_LENGTH * at + 6);
      continue;
    }
    table.writeUInt8(place.kind, PLACE_LENGTH * at);
    table.writeUIntBE(place.at, PLACE_LENGTH * at + 1, 5);
    table.writeUInt16BE(place.index, PLACE_LENGTH * at + 6);
  }
  return table;
};

/** Runs of numbers, each as its first and its length: `1 3 7 1`. */
const toRuns = (refs: readonly Ref[]): string => {
  const runs: { from: Ref; length: number }[] = [];
  for (const ref of refs) {
    const last = runs.at(-1);
    if (last && last.from + last.length === ref) last.length++;
    else runs.push({ from: ref, length: 1 });
  }
  return runs.map(({ from, length }) => `${from} ${length}`).join(' ');
};

const HEAD = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');

/** A new file, or what goes on after `before`. */
export const createPdfFile = (before?: Beginning): PdfFile => {
  const places: (Place | undefined)[] = Array.from({ length: before?.size ?? 1 }, () => undefined);
  let together: { ref: Ref; body: string }[] = [];
  let pending: Buffer[] = [before ? Buffer.from(before.bytes) : HEAD];
  let length = pending[0]?.length ?? 0;

  const append = (bytes: Buffer) => {
    pending.push(bytes);
    length += bytes.length;
  };
  const reserve = (): Ref => places.push(undefined) - 1;
  const writeStream: PdfFile['writeStream'] = (ref, entries, data) => {
    const packed = deflateSync(data);
    places[ref] = { kind: 1, at: length, index: 0 };
    append(Buffer.from(`${ref} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`, 'latin1'));
    append(packed);
    append(Buffer.from('\nendstream\nendobj\n'));
  };
  const flush = () => {
    if (together.length === 0) return;
    const stream = reserve();
    let directory = '';
    let bodies = '';
    for (const [index, { ref, body }] of together.entries()) {
      places[ref] = { kind: 2, at: stream, index };
      directory += `${ref} ${bodies.length} `;
      bodies += `${body}\n`;
    }
    const entries = `/Type/ObjStm/N ${together.length}/First ${directory.length}`;
    together = [];
    writeStream(stream, entries, Buffer.from(directory + bodies, 'latin1'));
  };

  return {
    reserve,
    writeStream,
    write(ref, body) {
      together.push({ ref, body });
      if (together.length === OBJECTS_TOGETHER) flush();
    },
    take() {
      const bytes = new Uint8Array(Buffer.concat(pending));
      pending = [];
      return bytes;
    },
    finish(root, info) {
      flush();
      const table = reserve();
      const start = length;
      places[table] = { kind: 1, at: start, index: 0 };
      const written = [...places.keys()].filter(ref => !before || places[ref]);
      const since = before ? `/Prev ${before.table}/Index[${toRuns(written)}]` : '';
      const entries = `/Type/XRef/Size ${places.length}${since}/W[${PLACE_BYTES.join(' ')}]/Root ${root} 0 R/Info ${info} 0 R`;
      writeStream(table, entries, toTable(places, written));
      append(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    },
  };
};

/** A text as a PDF string: UTF-16 with its mark, in hexadecimal, so that no character can end it. */
export const toPdfText = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** A number as PDF writes it: no exponent, at most three decimals. */
export const toPdfNumber = (value: number): string => String(Math.round(value * 1000) / 1000);

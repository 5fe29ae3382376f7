import { inflateSync } from 'node:zlib';
import type { Beginning, Ref } from './file';

/** A file of this writer that is gone on with: its bytes stay as they are, and what follows them adds to it. */
interface Revision extends Beginning {
  catalog: Ref;
  info: Ref;
  pages: Ref;
  structure: Ref;
  parents: Ref;
  root: Ref;
  pageRefs: Ref[];
  parentRefs: Ref[];
  /** What the root of the structure tree holds, as it is written. */
  kids: string;
}

const PLACE_LENGTH = 8;
const STREAM = /^\d+ 0 obj\n<<(.*)\/Filter\/FlateDecode\/Length (\d+)>>\nstream\n/;
/** No dictionary of a stream of this writer is longer. */
const HEAD_LENGTH = 512;

const find = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`not a file of this writer: no ${pattern.source}`);
  return found;
};

const listRefs = (text: string): Ref[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, ref]) => Number(ref));

const readStream = (file: Buffer, at: number): { entries: string; data: Buffer } => {
  const head = STREAM.exec(file.toString('latin1', at, at + HEAD_LENGTH));
  if (!head) throw new Error('not a file of this writer: no stream');
  const from = at + head[0].length;
  return { entries: head[1] ?? '', data: inflateSync(file.subarray(from, from + Number(head[2]))) };
};

/** Gives the body of an object that lies in a compressed stream, by its number. */
const createReader = (file: Buffer, table: Buffer) => {
  const offsetOf = (ref: Ref): number => table.readUIntBE(PLACE_LENGTH * ref + 1, 5);
  return (ref: Ref): string => {
    const { entries, data } = readStream(file, offsetOf(offsetOf(ref)));
    const first = Number(find(entries, /\/First (\d+)/));
    const directory = data.toString('latin1', 0, first).trim().split(' ').map(Number);
    const index = table.readUInt16BE(PLACE_LENGTH * ref + 6);
    const [from, to] = [directory[2 * index + 1] ?? 0, directory[2 * index + 3]];
    return data.toString('latin1', first + from, to === undefined ? undefined : first + to);
  };
};

/** Where a file of this writer ends. Throws for any other file, and for one that was gone on with before. */
export const readRevision = (bytes: Uint8Array): Revision => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = Number(find(file.toString('latin1', file.length - 64), /startxref\n(\d+)\n%%EOF\n$/));
  const { entries, data } = readStream(file, table);
  if (entries.includes('/Prev')) throw new Error('a file is gone on with once');
  const read = createReader(file, data);
  const [catalog, info] = [Number(find(entries, /\/Root (\d+)/)), Number(find(entries, /\/Info (\d+)/))];
  const top = read(catalog);
  const [pages, structure] = [Number(find(top, /\/Pages (\d+)/)), Number(find(top, /\/StructTreeRoot (\d+)/))];
  const tree = read(structure);
  const [root, parents] = [Number(find(tree, /\/K\[(\d+)/)), Number(find(tree, /\/ParentTree (\d+)/))];
  return {
    ...{ bytes, table, catalog, info, pages, structure, root, parents },
    size: Number(find(entries, /\/Size (\d+)/)),
    pageRefs: listRefs(find(read(pages), /\/Kids\[([^\]]*)\]/)),
    parentRefs: listRefs(find(read(parents), /\/Nums\[([^\]]*)\]/)),
    kids: find(read(root), /\/K\[(.*)\]/),
  };
};

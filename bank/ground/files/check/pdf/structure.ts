import { Refusal } from '../refusal';
import { decodeWhole } from './filters';
import { Lexer, type PdfDict, PdfName, PdfRef, type PdfValue } from './lexer';

/** `12 0 obj … endobj` */
export interface PdfObject {
  number: number;
  generation: number;
  /** Where it begins. */
  at: number;
  value: PdfValue;
  /** What lies between `stream` and `endstream`; its value is a dictionary then. */
  content?: Buffer;
}

/** Where an object is: at a place of the file, or in an object stream. */
export type Place = { at: number; generation: number } | { inside: number };

/** A table of places, as text or as a stream. */
interface Section {
  places: Map<number, Place>;
  trailer: PdfDict;
}

export interface PdfStructure {
  objects: PdfObject[];
  /** By where they begin. */
  sections: Map<number, Section>;
  /** The last `startxref` of the file. */
  start: number;
  /** What lies between objects and is no white space. */
  comments: Buffer[];
}

const MOST_OBJECTS = 100_000;
const damaged = (): Refusal => new Refusal('damaged');

/** `/Key /Name` as `Name`. */
export const nameOf = (dict: PdfDict, key: string): string | undefined => {
  const value = dict.get(key);
  return value instanceof PdfName ? value.text : undefined;
};

/** The whole number behind a reference, looked up before the file was read: it is held against what was read later. */
const findLength = (bytes: Buffer, { number, generation }: PdfRef): number => {
  const head = Buffer.from(`${number} ${generation} obj`);
  for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) {
    if (at > 0 && !/[\s\0>]/.test(String.fromCharCode(bytes[at - 1] ?? 0))) continue;
    const lexer = new Lexer(bytes, at + head.length);
    const word = lexer.peekWord();
    if (/^\d{1,10}$/.test(word)) return Number(word);
  }
  throw damaged();
};

/** Goes past a stream's content. Its length has to lead to `endstream`. */
const readContent = (lexer: Lexer, dict: PdfDict): Buffer => {
  if (lexer.peek() === 13) lexer.at++;
  if (lexer.peek() !== 10) throw damaged();
  lexer.at++;
  const given = dict.get('Length');
  const length = given instanceof PdfRef ? findLength(lexer.bytes, given) : given;
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0) throw damaged();
  const start = lexer.at;
  const end = start + length;
  if (end > lexer.bytes.length) throw damaged();
  lexer.at = end;
  lexer.requireWord('endstream');
  return lexer.bytes.subarray(start, end);
};

const readObject = (lexer: Lexer, head: Pick<PdfObject, 'number' | 'generation' | 'at'>): PdfObject => {
  const value = lexer.readValue();
  lexer.skip();
  const word = lexer.readWord();
  if (word === 'endobj') return { ...head, value };
  if (word !== 'stream' || !(value instanceof Map)) throw damaged();
  const content = readContent(lexer, value);
  lexer.requireWord('endobj');
  return { ...head, value, content };
};

const readTable = (lexer: Lexer): Section => {
  const places = new Map<number, Place>();
  while (lexer.peekWord() !== 'trailer') {
    const first = lexer.readInteger();
    const count = lexer.readInteger();
    if (count > MOST_OBJECTS) throw new Refusal('heavy');
    for (let entry = 0; entry < count; entry++) {
      const [at, generation] = [lexer.readInteger(), lexer.readInteger()];
      lexer.skip();
      const kind = lexer.readWord();
      if (kind !== 'n' && kind !== 'f') throw damaged();
      // some writers call what is free in use, at no place
      if (kind === 'n' && at > 0) places.set(first + entry, { at, generation });
    }
  }
  lexer.requireWord('trailer');
  const trailer = lexer.readValue();
  if (!(trailer instanceof Map)) throw damaged();
  return { places, trailer };
};

const numbersOf = (value: PdfValue | undefined): number[] => {
  if (!Array.isArray(value) || !value.every(item => Number.isInteger(item) && Number(item) >= 0)) throw damaged();
  return value as number[];
};

/** A table that is a stream (ISO 32000-1, 7.5.8). */
const toSection = (dict: PdfDict, content: Buffer): Section => {
  const places = new Map<number, Place>();
  const widths = numbersOf(dict.get('W'));
  if (widths.length !== 3 || widths.some(width => width > 8)) throw damaged();
  const [first, second, third] = widths as [number, number, number];
  const index = numbersOf(dict.get('Index') ?? [0, dict.get('Size') ?? 0]);
  const bytes = decodeWhole(dict, content);
  const width = first + second + third;
  const numberAt = (at: number, size: number): number =>
    size === 0 ? 0 : Number(BigInt(`0x${bytes.toString('hex', at, at + size)}`));
  let at = 0;
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    for (let entry = 0; entry < (index[pair + 1] ?? 0); entry++, at += width) {
      if (width === 0 || at + width > bytes.length) throw damaged();
      const number = (index[pair] ?? 0) + entry;
      const kind = first === 0 ? 1 : numberAt(at, first);
      const value = numberAt(at + first, second);
      if (kind === 1 && value > 0) places.set(number, { at: value, generation: numberAt(at + first + second, third) });
      if (kind === 2) places.set(number, { inside: value });
    }
  }
  return { places, trailer: dict };
};

/**
 * Reads a PDF from its first byte to its last, leaving nothing out: what no table of places names is found too. Throws `damaged` for whatever is no
 * object, table, comment or white space, `mixed` for something before or behind the file, and `locked` for an encrypted one.
 */
export const readStructure = (bytes: Buffer): PdfStructure => {
  if (!/^%PDF-[12]\.\d[\s\0]/.test(bytes.toString('latin1', 0, 9))) throw damaged();
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0) throw damaged();
  if (!/^[\s\0]{0,1024}$/.test(bytes.toString('latin1', end + 5))) throw new Refusal('mixed');
  const lexer = new Lexer(bytes.subarray(0, end + 5), '%PDF-1.7'.length);
  const found: PdfStructure = { objects: [], sections: new Map(), start: -1, comments: [] };
  const keepComment = (from: number, to: number) => found.comments.push(bytes.subarray(from, to));
  for (;;) {
    lexer.skip(keepComment);
    const at = lexer.at;
    if (at >= lexer.bytes.length) break;
    const word = lexer.readWord();
    if (word === 'xref') found.sections.set(at, requireOpen(readTable(lexer)));
    else if (word === 'startxref') found.start = lexer.readInteger();
    else {
      const number = Number(word);
      if (!/^\d{1,10}$/.test(word) || found.objects.length > MOST_OBJECTS) throw damaged();
      const generation = lexer.readInteger();
      lexer.requireWord('obj');
      const object = readObject(lexer, { number, generation, at });
      found.objects.push(object);
      const { value, content } = object;
      if (content && value instanceof Map && nameOf(value, 'Type') === 'XRef') {
        requireOpen({ places: new Map(), trailer: value });
        found.sections.set(at, toSection(value, content));
      }
    }
  }
  return found;
};

const requireOpen = (section: Section): Section => {
  if (section.trailer.has('Encrypt')) throw new Refusal('locked');
  return section;
};

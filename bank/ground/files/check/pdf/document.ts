import { Refusal } from '../refusal';
import { decodeWhole } from './filters';
import { Lexer, type PdfDict, PdfRef, type PdfValue } from './lexer';
import { nameOf, type PdfObject, type PdfStructure, type Place } from './structure';

const damaged = (): Refusal => new Refusal('damaged');
const MOST_SECTIONS = 512;

/** What the tables of places say, newest first, and the trailer of the newest. Throws `damaged` when they do not lead on. */
const readTables = ({ sections, start }: PdfStructure): { places: Map<number, Place>; trailer: PdfDict } => {
  const places = new Map<number, Place>();
  const seen = new Set<number>();
  const queue = [start];
  let trailer: PdfDict | undefined;
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const section = sections.get(at);
    if (!section || seen.size > MOST_SECTIONS) throw damaged();
    trailer ??= section.trailer;
    for (const [number, place] of section.places) if (!places.has(number)) places.set(number, place);
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.trailer.get(key);
      if (typeof next === 'number') queue.push(next);
    }
  }
  if (!trailer) throw damaged();
  return { places, trailer };
};

/** The objects in an object stream (ISO 32000-1, 7.5.7) by their numbers. */
const unpack = ({ value, content }: PdfObject): Map<number, PdfValue> => {
  if (!(value instanceof Map) || !content) throw damaged();
  const [count, first] = [value.get('N'), value.get('First')];
  if (typeof count !== 'number' || typeof first !== 'number' || count > 100_000) throw damaged();
  const bytes = decodeWhole(value, content);
  const head = new Lexer(bytes.subarray(0, first));
  const inside = new Map<number, PdfValue>();
  for (let index = 0; index < count; index++) {
    const [number, offset] = [head.readInteger(), head.readInteger()];
    inside.set(number, new Lexer(bytes, first + offset).readValue());
  }
  return inside;
};

/** A PDF whose tables lead to what is there. */
export interface PdfDocument {
  trailer: PdfDict;
  /** Every value of the file, named by a table or not. */
  values: PdfValue[];
  resolve(value: PdfValue | undefined): PdfValue;
}

const SAME_PLACE = /^[\s\0]*$/;

/**
 * Joins a file's objects to a document. A table that names a place where no object of that number begins would let one reader find what another one
 * passes over: `damaged`.
 */
export const joinDocument = (structure: PdfStructure, bytes: Buffer): PdfDocument => {
  const { places, trailer } = readTables(structure);
  const byPlace = new Map(structure.objects.map(object => [object.at, object]));
  const packed = new Map(
    structure.objects
      .filter(({ value, content }) => content && value instanceof Map && nameOf(value, 'Type') === 'ObjStm')
      .map(object => [object, unpack(object)]),
  );
  const objectAt = (place: { at: number; generation: number }, number: number): PdfObject => {
    let { at } = place;
    while (at < bytes.length && SAME_PLACE.test(String.fromCharCode(bytes[at] ?? 0))) at++;
    const object = byPlace.get(at);
    if (object?.number !== number || object.generation !== place.generation) throw damaged();
    return object;
  };
  const valueAt = (number: number): PdfValue => {
    const place = places.get(number);
    if (!place) return null;
    if ('at' in place) return objectAt(place, number).value;
    const container = places.get(place.inside);
    if (!container || !('at' in container)) throw damaged();
    return packed.get(objectAt(container, place.inside))?.get(number) ?? null;
  };
  const table = new Map([...places.keys()].map(number => [number, valueAt(number)]));
  for (const { value, content } of structure.objects) {
    const length = content && value instanceof Map ? value.get('Length') : undefined;
    // it was looked for before the tables were known
    if (length instanceof PdfRef && table.get(length.number) !== content?.length) throw damaged();
  }
  return {
    trailer,
    values: [
      ...structure.objects.map(({ value }) => value),
      ...[...packed.values()].flatMap(inside => [...inside.values()]),
    ],
    resolve: (value): PdfValue => (value instanceof PdfRef ? (table.get(value.number) ?? null) : (value ?? null)),
  };
};

import { findOwn, keepOwn } from '@/services/own-storage';
import { fold, type Mapping, SHEET_FIELDS, type SheetField } from './columns';
import type { Table } from './find-header';

const NAME = 'batch.mappings';
/** Shapes that are kept, the last used ones. */
const MOST_KEPT = 20;

/** What makes two files alike: how many columns, and their names. */
const shapeOf = ({ names, width }: Table): string => [String(width), ...names.map(fold)].join('|');

type Kept = [shape: string, mapping: (SheetField | null)[]];

const isMapping = (value: unknown): value is (SheetField | null)[] =>
  Array.isArray(value) && value.every(field => field === null || SHEET_FIELDS.includes(field));

const readKept = (): Kept[] => {
  try {
    const kept: unknown = JSON.parse(findOwn('browser', NAME) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (entry): entry is Kept => Array.isArray(entry) && typeof entry[0] === 'string' && isMapping(entry[1]),
    );
  } catch {
    return [];
  }
};

/** How this person last had a file of the same shape read, on this browser. */
export const findMapping = (table: Table): Mapping | undefined => {
  const shape = shapeOf(table);
  return readKept().find(([known]) => known === shape)?.[1];
};

/** Keeps how a file is read for the next one of its shape. Nothing of what stands in its rows is kept. */
export const keepMapping = (table: Table, mapping: Mapping): void => {
  const shape = shapeOf(table);
  const others = readKept().filter(([known]) => known !== shape);
  keepOwn('browser', NAME, JSON.stringify([[shape, mapping], ...others].slice(0, MOST_KEPT)));
};

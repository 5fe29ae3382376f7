import type { CnabLineReport } from '../../contract/products/cnab';
import type { CnabLineFilter } from '../../contract/products/cnab-words';
import { type CnabLine, type Field, recordOf } from '../../formats/cnab';
import { sayAsk } from './collection/asks';
import { sayTold } from './collection/tells';
import type { Fault } from './facts';
import { groupByLine } from './judge';
import { toAmountText } from './amount-text';

const group = (text: string): string => text.replace(/\B(?=(\d{3})+(?=,))/g, '.');

const toDay = (day: string): string => day.split('-').reverse().join('/');

/** A value as people read it. */
const toRead = ({ holds, start, end }: Field, value: string | bigint | null | undefined, text: string): string => {
  if (typeof value === 'bigint') return group(toAmountText(value));
  if (typeof value !== 'string') return value === null ? '' : text.slice(start - 1, end).trim();
  return holds === 'date' || holds === 'short_date' ? toDay(value) : value.trim();
};

const isWrongIn = ({ start, end }: Field, faults: readonly Fault[]): boolean =>
  faults.some(fault => fault.start <= end && fault.end >= start);

const toReport = (line: CnabLine, faults: Fault[]): CnabLineReport => {
  const { layout, text, values } = line;
  const shown = (layout?.fields ?? []).filter(({ holds }) => holds !== 'blank');
  return {
    ...{ line: line.line, record: recordOf(layout), text: text.slice(0, 500), asks: sayAsk(line), faults },
    tells: sayTold(line),
    fields: shown.map(field => ({
      ...{ label: field.label, start: field.start, end: field.end },
      value:
        field.holds === 'fixed'
          ? text.slice(field.start - 1, field.end).trim()
          : toRead(field, values[field.name], text),
      wrong: isWrongIn(field, faults),
    })),
  };
};

/** A page of the lines of a file, each with its fields and faults. */
export const toLinePage = (
  lines: readonly CnabLine[],
  faults: readonly Fault[],
  { filter, after, limit }: { filter: CnabLineFilter; after: number; limit: number },
): { data: CnabLineReport[]; next_after: number | null } => {
  const byLine = groupByLine(faults);
  const found = lines.filter(({ line, text }) => line > after && text !== '' && (filter === 'all' || byLine.has(line)));
  const page = found.slice(0, limit);
  return {
    data: page.map(line => toReport(line, byLine.get(line.line) ?? [])),
    next_after: found.length > limit ? (page.at(-1)?.line ?? null) : null,
  };
};

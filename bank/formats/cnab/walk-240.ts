import { type CnabFault, recordOf } from './faults';
import { type LoteKind, SEGMENTS_OF, findLayout240 } from './find-layout';
import { type Opened, findMissing, follow, isOpening } from './pairs';
import { type LineValues, readLine } from './read-line';
import type { CnabLine } from './types';

interface OpenLote extends LoteKind {
  number: number;
  lines: number;
  sequence: number;
  titles: number;
  sum: bigint;
  /** Not every amount could be read, so the sum tells nothing. */
  isUnsure: boolean;
}

interface Walk {
  bank: string | null;
  lines: number;
  lotes: number;
  lote: OpenLote | null;
  opened: Opened | null;
  isEnded: boolean;
}

type Faulty = Pick<CnabFault, 'code' | 'field' | 'start' | 'end' | 'got' | 'expected' | 'reach'> & { line?: number };

const UNKNOWN: LoteKind = { family: 'payments', form: '' };
const WIDTH = 240;

const say = (line: number, record: string, fault: Faulty): CnabFault => ({
  ...{ line, record, severity: 'error' },
  ...fault,
});

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

const reachOf = (text: string): CnabFault['reach'] => {
  const type = text.charAt(7);
  if (type === '3') return 'line';
  return type === '1' || type === '5' ? 'lote' : 'file';
};

/** What stands open when something else begins: the payment without its second half. */
const closePayment = (walk: Walk): CnabFault[] => {
  const { opened } = walk;
  const missing = findMissing(opened);
  walk.opened = null;
  if (!opened || !missing) return [];
  const place = { field: 'Linha inteira', start: 1, end: WIDTH, got: '', expected: missing } as const;
  return [say(opened.line, opened.label, { ...place, code: 'unpaired', reach: 'line' })];
};

const closeLote = (walk: Walk, line: number, record: string): CnabFault[] => {
  const unpaired = closePayment(walk);
  const { lote } = walk;
  walk.lote = null;
  if (!lote) return unpaired;
  const expected = pad(lote.number, 4);
  return [
    ...unpaired,
    say(line, record, {
      code: 'lote_open',
      field: 'Linha inteira',
      start: 1,
      end: WIDTH,
      got: '',
      expected,
      reach: 'file',
    }),
  ];
};

const checkCount = (
  fault: Pick<Faulty, 'field' | 'start' | 'end' | 'reach'>,
  got: LineValues[string] | undefined,
  expected: number,
): Faulty[] =>
  typeof got === 'string' && Number(got) !== expected
    ? [{ ...fault, code: 'count', got, expected: pad(expected, got.length) }]
    : [];

const toReais = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `R$ ${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digits.slice(-2)}`;
};

const sumOf = (values: LineValues, names: readonly string[]): bigint | null => {
  const read = names.map(name => values[name]);
  return read.every(value => typeof value === 'bigint')
    ? read.reduce<bigint>((sum, value) => sum + (value as bigint), 0n)
    : null;
};

const COLLECTION_SUMS = ['simple_sum', 'bound_sum', 'pledged_sum', 'discounted_sum'];

const checkLoteTrailer = (lote: OpenLote, values: LineValues): Faulty[] => {
  const isPayments = lote.family === 'payments';
  const lines = { field: 'Quantidade de registros do lote', start: 18, end: 23, reach: 'lote' } as const;
  const counted = checkCount(lines, values.lines, lote.lines);
  const sum = sumOf(values, isPayments ? ['sum'] : COLLECTION_SUMS);
  // banks leave the totals of collection to the retorno
  const isSilent = !isPayments && sum === 0n;
  if (sum === null || lote.isUnsure || isSilent || sum === lote.sum) return counted;
  const place = isPayments
    ? { field: 'Soma dos valores', start: 24, end: 41 }
    : { field: 'Valor dos títulos', start: 30, end: 115 };
  return [...counted, { ...place, code: 'sum', got: toReais(sum), expected: toReais(lote.sum), reach: 'lote' }];
};

const startLote = (walk: Walk, values: LineValues, text: string): Faulty[] => {
  walk.lotes += 1;
  const got = values.lote;
  const number = typeof got === 'string' ? Number(got) : walk.lotes;
  const family = 'RT'.includes(text.charAt(8)) ? 'collection' : 'payments';
  const fresh = { lines: 1, sequence: 0, titles: 0, sum: 0n, isUnsure: false };
  walk.lote = { ...fresh, family, form: text.slice(11, 13), number };
  if (number === walk.lotes) return [];
  const place = { field: 'Lote de serviço', start: 4, end: 7, reach: 'lote' } as const;
  return [{ ...place, code: 'lote', got: text.slice(3, 7), expected: pad(walk.lotes, 4) }];
};

const OUTSIDE: Faulty = {
  ...{ code: 'out_of_place', field: 'Tipo de registro', start: 8, end: 8, got: '' },
  ...{ expected: 'o header de lote', reach: 'line' },
};

/** A line of a lote: its number, its place in it, what it adds to the sum. */
const takeDetail = (walk: Walk, line: CnabLine): Faulty[] => {
  const { lote } = walk;
  if (!lote) return [OUTSIDE];
  const faults: Faulty[] = [];
  lote.lines += 1;
  const { lote: loteNumber, sequence, amount } = line.values;
  if (typeof loteNumber === 'string' && Number(loteNumber) !== lote.number) {
    const place = { field: 'Lote de serviço', start: 4, end: 7, reach: 'line' } as const;
    faults.push({ ...place, code: 'lote', got: loteNumber, expected: pad(lote.number, 4) });
  }
  if (typeof sequence === 'string' && Number(sequence) !== lote.sequence + 1) {
    const place = { field: 'Sequência no lote', start: 9, end: 13, reach: 'line' } as const;
    faults.push({ ...place, code: 'sequence', got: sequence, expected: pad(lote.sequence + 1, 5) });
  }
  lote.sequence = typeof sequence === 'string' ? Number(sequence) : lote.sequence + 1;
  const kind = line.layout?.kind;
  if (!kind) {
    lote.isUnsure = true;
    return faults;
  }
  if (isOpening(kind)) {
    // the entry of a title says who owes it; what is asked of one that exists may leave it out
    const isWhole = kind === 'segment_p' && line.values.movement !== '01';
    walk.opened = { line: line.line, kind, label: line.layout?.label ?? '', has: new Set(), isWhole };
    lote.titles += 1;
    if (typeof amount === 'bigint') lote.sum += amount;
    else lote.isUnsure = true;
    return faults;
  }
  const before = follow(walk.opened, kind);
  if (before)
    faults.push({ ...OUTSIDE, field: 'Segmento', start: 14, end: 14, got: line.text.charAt(13), expected: before });
  return faults;
};

const endFile = (walk: Walk, values: LineValues): Faulty[] => {
  walk.isEnded = true;
  const lotes = { field: 'Quantidade de lotes', start: 18, end: 23, reach: 'file' } as const;
  const lines = { field: 'Quantidade de registros do arquivo', start: 24, end: 29, reach: 'file' } as const;
  return [...checkCount(lotes, values.lotes, walk.lotes), ...checkCount(lines, values.lines, walk.lines)];
};

const checkBank = (walk: Walk, line: CnabLine): Faulty[] => {
  const { bank } = line.values;
  if (typeof bank !== 'string') return [];
  walk.bank ??= bank;
  if (bank === walk.bank) return [];
  return [
    { code: 'bank', field: 'Banco', start: 1, end: 3, got: bank, expected: walk.bank, reach: reachOf(line.text) },
  ];
};

const place = (walk: Walk, line: CnabLine): CnabFault[] => {
  const { text, values } = line;
  const label = recordOf(line.layout);
  const tell = (faults: readonly Faulty[]): CnabFault[] => faults.map(fault => say(line.line, label, fault));
  switch (text.charAt(7)) {
    case '0':
      if (walk.lines === 1) return [];
      return tell([{ ...OUTSIDE, got: '0', expected: 'um registro do lote', reach: 'file' }]);
    case '1': {
      const open = closeLote(walk, line.line, label);
      return [...open, ...tell(startLote(walk, values, text))];
    }
    case '3': {
      const unpaired = line.layout && isOpening(line.layout.kind) ? closePayment(walk) : [];
      return [...unpaired, ...tell(takeDetail(walk, line))];
    }
    case '5': {
      const unpaired = closePayment(walk);
      const { lote } = walk;
      if (!lote) return tell([{ ...OUTSIDE, got: '5', reach: 'lote' }]);
      lote.lines += 1;
      walk.lote = null;
      return [...unpaired, ...tell(checkLoteTrailer(lote, values))];
    }
    case '9':
      return [...closeLote(walk, line.line, label), ...tell(endFile(walk, values))];
    default:
      if (walk.lote) {
        walk.lote.lines += 1;
        walk.lote.sequence += 1;
        walk.lote.isUnsure = true;
      }
      return [];
  }
};

/** A line of the wrong width is placed by its beginning; its fields are not read. */
const toLengthFault = (line: number, text: string, label: string): CnabFault => ({
  ...{ line, record: label, field: 'Linha inteira', code: 'length', severity: 'error' },
  ...{ start: Math.min(text.length, WIDTH) + 1, end: Math.max(text.length, WIDTH) },
  ...{ got: String(text.length), expected: String(WIDTH), reach: text.length < 8 ? 'line' : reachOf(text) },
});

const unknownFault = (walk: Walk, text: string): Faulty =>
  text.charAt(7) === '3'
    ? {
        ...{ code: 'segment', field: 'Segmento', start: 14, end: 14, got: text.charAt(13) },
        ...{ expected: SEGMENTS_OF[walk.lote?.family ?? 'payments'], reach: 'line' },
      }
    : {
        ...{ code: 'record_type', field: 'Tipo de registro', start: 8, end: 8, got: text.charAt(7) },
        ...{ expected: '0, 1, 3, 5, 9', reach: 'lote' },
      };

const readAt = (walk: Walk, text: string, number: number): CnabLine => {
  const layout = findLayout240(text.padEnd(WIDTH), walk.lote ?? UNKNOWN) ?? null;
  const base = { line: number, text, layout, lote: null };
  const label = recordOf(layout);
  if (text.length !== WIDTH) return { ...base, values: {}, faults: [toLengthFault(number, text, label)] };
  if (!layout) return { ...base, values: {}, faults: [say(number, label, unknownFault(walk, text))] };
  return { ...base, ...readLine(layout, text, { line: number, reach: reachOf(text) }) };
};

/** Reads the lines of a file of 240 columns one after the other, and holds no more than the open lote's totals. */
export const walk240 = () => {
  const walk: Walk = { bank: null, lines: 0, lotes: 0, lote: null, opened: null, isEnded: false };
  return {
    isEnded: (): boolean => walk.isEnded,
    take: (text: string, number: number): CnabLine => {
      walk.lines += 1;
      const isAfter = walk.isEnded;
      const wasInLote = walk.lote !== null;
      const line = readAt(walk, text, number);
      const label = recordOf(line.layout);
      const after: Faulty[] = isAfter
        ? [{ ...OUTSIDE, code: 'after_trailer', start: 1, end: WIDTH, reach: 'file' }]
        : [];
      const around = [...checkBank(walk, line), ...after].map(fault => say(number, label, fault));
      const faults = [...around, ...line.faults, ...place(walk, line)];
      const isInLote = text.charAt(7) === '5' ? wasInLote : walk.lote !== null;
      return { ...line, lote: isInLote ? walk.lotes : null, faults };
    },
    end: (number: number): CnabFault[] => {
      if (walk.isEnded) return [];
      const open = closeLote(walk, number, 'Fim do arquivo');
      const missing = {
        field: 'Trailer de arquivo',
        start: 1,
        end: WIDTH,
        got: '',
        expected: 'o trailer de arquivo',
      } as const;
      return [...open, say(number, 'Fim do arquivo', { ...missing, code: 'no_trailer', reach: 'file' })];
    },
  };
};

import { type CnabFault, recordOf } from './faults';
import { findLayout400 } from './find-layout';
import { readLine } from './read-line';
import type { CnabLine } from './types';

const WIDTH = 400;

type Told = Pick<CnabFault, 'code' | 'field' | 'start' | 'end' | 'got' | 'expected' | 'reach'>;

const reachOf = (text: string): CnabFault['reach'] => (text.startsWith('1') ? 'line' : 'file');

const toLengthFault = (text: string): Told => ({
  ...{ code: 'length', field: 'Linha inteira', got: String(text.length), expected: String(WIDTH) },
  ...{ start: Math.min(text.length, WIDTH) + 1, end: Math.max(text.length, WIDTH), reach: reachOf(text) },
});

const toTypeFault = (text: string): Told => ({
  ...{ code: 'record_type', field: 'Tipo de registro', start: 1, end: 1, got: text.charAt(0), expected: '0, 1, 9' },
  reach: 'line',
});

const PLACED: Told = {
  ...{ code: 'out_of_place', field: 'Tipo de registro', start: 1, end: 1, got: '0', expected: 'um título' },
  reach: 'file',
};
const AFTER: Told = {
  ...{ code: 'after_trailer', field: 'Linha inteira', start: 1, end: WIDTH, got: '', expected: 'o fim do arquivo' },
  reach: 'file',
};

/** Reads the lines of a file of 400 columns one after the other: its only order is their number. */
export const walk400 = (isReturn: boolean) => {
  let sequence = 0;
  let isEnded = false;

  const checkPlace = (text: string, written: unknown, number: number): Told[] => {
    const told: Told[] = isEnded ? [AFTER] : [];
    if (text.startsWith('0') && number > 1) told.push(PLACED);
    if (text.startsWith('9')) isEnded = true;
    sequence += 1;
    if (typeof written !== 'string' || Number(written) === sequence) return told;
    const expected = String(sequence).padStart(6, '0');
    sequence = Number(written);
    const place = { field: 'Sequência do registro', start: 395, end: 400, reach: reachOf(text) };
    return [...told, { ...place, code: 'sequence', got: written, expected }];
  };

  return {
    isEnded: (): boolean => isEnded,
    take: (text: string, number: number): CnabLine => {
      const layout = findLayout400(text, isReturn) ?? null;
      const record = recordOf(layout);
      const say = (told: Told): CnabFault => ({ line: number, record, severity: 'error', ...told });
      const base = { line: number, text, layout, lote: null };
      if (text.length !== WIDTH || !layout) {
        const broken = text.length === WIDTH ? toTypeFault(text) : toLengthFault(text);
        return { ...base, values: {}, faults: [broken, ...checkPlace(text, null, number)].map(say) };
      }
      const { values, faults } = readLine(layout, text, { line: number, reach: reachOf(text) });
      return { ...base, values, faults: [...faults, ...checkPlace(text, values.sequence, number).map(say)] };
    },
    end: (number: number): CnabFault[] =>
      isEnded
        ? []
        : [
            {
              ...{ line: number, record: 'Fim do arquivo', field: 'Trailer', start: 1, end: WIDTH, code: 'no_trailer' },
              ...{ got: '', expected: 'o trailer', severity: 'error', reach: 'file' },
            },
          ],
  };
};

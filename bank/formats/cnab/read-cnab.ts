import type { CnabFault } from './faults';
import { type RawLine, splitLines } from './split-lines';
import type { CnabLine } from './types';
import { walk240 } from './walk-240';
import { walk400 } from './walk-400';

const BOM = '\ufeff';

const toFileFault = (code: CnabFault['code'], got: string, severity: CnabFault['severity']): CnabFault => ({
  ...{ line: 1, record: 'Arquivo', field: 'Arquivo inteiro', start: 1, end: Math.max(1, got.length), code, got },
  ...{ expected: 'um header de remessa', severity, reach: 'file' },
});

const toFaultLine = (faults: CnabFault[], line = 1, text = ''): CnabLine => ({
  ...{ line, text, layout: null, lote: null, values: {}, faults },
});

const isWide = (text: string): boolean => /^0[12](REMESSA|RETORNO)/.test(text);

/** How workbooks, archives, pictures and PDFs begin. */
const BINARY = [
  ...[
    'PK\u0003\u0004',
    'PK\u0005\u0006',
    '%PDF',
    '\u0089PNG',
    '\u00ff\u00d8\u00ff',
    'GIF8',
    '\u00d0\u00cf\u0011\u00e0',
  ],
  ...['\u001f\u008b', 'Rar!', '7z\u00bc'],
];

const isBinary = (text: string): boolean => text.includes('\0') || BINARY.some(mark => text.startsWith(mark));

/** A text of two bytes a character: its mark, or nothing in every second byte. */
const isUtf16 = (text: string): boolean =>
  text.startsWith('\u00ff\u00fe') || text.startsWith('\u00fe\u00ff') || /^(\0[^\0]|[^\0]\0){4}/.test(text);

/** What tells that a file is none that is read here, or null. */
const findForeign = (text: string): CnabFault | null => {
  if (isUtf16(text)) return toFileFault('utf16', '', 'error');
  if (isBinary(text)) return toFileFault('binary', '', 'error');
  if (isWide(text) || text.charAt(7) === '0') return null;
  return toFileFault('no_header', text.slice(0, 30).replace(/[^\x20-\x7e]/g, '?'), 'error');
};

const toNewlineFault = (line: number): CnabFault => ({
  ...{ line, record: 'Linha', field: 'Fim da linha', start: 1, end: 1, code: 'newline', got: '', expected: 'CRLF' },
  ...{ severity: 'warning', reach: 'line' },
});

/** The first line whose end differs from that of the first is told once. */
const watchEndings = () => {
  let first: RawLine['ending'] | null = null;
  let isTold = false;
  return (ending: RawLine['ending'], line: number): CnabFault[] => {
    first ??= ending;
    if (isTold || ending === first || ending === 'none') return [];
    isTold = true;
    return [toNewlineFault(line)];
  };
};

/**
 * Reads a file of 240 or 400 columns as its bytes come: each line with its values and with what is wrong with it. A file that is none ends with its first
 * line; everything else is read to the end, whatever is wrong on the way.
 */
export function* readCnab(chunks: Iterable<Uint8Array>): Generator<CnabLine> {
  let number = 0;
  let walk: ReturnType<typeof walk240> | null = null;
  const watch = watchEndings();
  for (const { text: raw, ending } of splitLines(chunks)) {
    number += 1;
    const text = number === 1 && raw.startsWith(BOM) ? raw.slice(1) : raw;
    const marks = text === raw ? [] : [toFileFault('bom', '', 'warning')];
    if (!walk) {
      const foreign = findForeign(text);
      if (foreign) {
        yield toFaultLine([foreign], 1, text.slice(0, 400));
        return;
      }
      walk = isWide(text) ? walk400(text.startsWith('02')) : walk240();
    }
    // an empty line behind everything is an editor's
    if (text === '' && walk.isEnded()) continue;
    const line = walk.take(text, number);
    yield { ...line, faults: [...marks, ...watch(ending, number), ...line.faults] };
  }
  if (!walk) yield toFaultLine([toFileFault('empty', '', 'error')]);
  const missing = walk?.end(number) ?? [];
  if (missing.length > 0) yield toFaultLine(missing, number);
}

import { type CnabLine, readCnab, TAX_SEGMENTS } from '../../formats/cnab';
import { isError, toFault, toFileFault } from './faults';
import type { Scan } from './facts';

/** A file of payments that fit into a batch has no more lines than this. */
export const MOST_LINES = 30_000;
/** A file with more faults is of another layout, or means harm: it is read no further. */
const MOST_FAULTS = 5_000;
/** Others have their turn as often. */
const LINES_AT_ONCE = 400;

const OPENS = new Set(['segment_a', 'segment_j', 'segment_o', ...TAX_SEGMENTS, 'segment_p', 'title_400']);
const FOLLOWS = new Set([
  ...['segment_b', 'segment_b_pix', 'segment_j52', 'segment_j52_pix', 'segment_z', 'segment_q', 'segment_r'],
]);

const pause = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

const begin = (): Scan => ({
  ...{ header: null, layout: null, lines: [], lotes: new Map(), payments: [], faults: [], hasCollection: false },
});

/** Puts a line where it belongs: to the file, to its lote, to its payment. */
const take = (scan: Scan, line: CnabLine): void => {
  const kind = line.layout?.kind ?? '';
  scan.lines.push(line);
  scan.faults.push(...line.faults.map(toFault));
  scan.layout ??= line.layout ? (line.layout.width === 400 ? '400' : '240') : null;
  if (kind === 'file_header' || kind === 'header_400') scan.header ??= line;
  if (line.layout?.width === 400 || kind === 'collection_lote_header') scan.hasCollection = true;
  if (line.lote !== null) {
    const lote = scan.lotes.get(line.lote) ?? { header: null, isBad: false };
    if (kind === 'payment_lote_header' || kind === 'collection_lote_header') lote.header = line;
    if (line.faults.some(fault => isError(fault) && fault.reach === 'lote')) lote.isBad = true;
    scan.lotes.set(line.lote, lote);
  }
  if (OPENS.has(kind)) scan.payments.push({ opener: line, others: [], lote: line.lote ?? 0 });
  const last = scan.payments.at(-1);
  if (FOLLOWS.has(kind) && last && last.lote === line.lote) last.others.push(line);
};

/** Reads a file to its end, a few lines at a time. */
export const scanFile = async (bytes: Uint8Array): Promise<Scan> => {
  const scan = begin();
  for (const line of readCnab([bytes])) {
    if (scan.lines.length >= MOST_LINES) {
      const text = `O arquivo tem mais de ${MOST_LINES.toLocaleString('pt-BR')} linhas. Divida em mais de uma remessa.`;
      scan.faults.push(toFileFault('too_long', text));
      break;
    }
    take(scan, line);
    if (scan.faults.length > MOST_FAULTS) {
      const text = `O arquivo tem mais de ${MOST_FAULTS.toLocaleString('pt-BR')} erros e foi lido até a linha ${line.line}. Confira se ele é do leiaute do convênio.`;
      scan.faults.push(toFileFault('too_many_faults', text));
      break;
    }
    if (scan.lines.length % LINES_AT_ONCE === 0) await pause();
  }
  return scan;
};

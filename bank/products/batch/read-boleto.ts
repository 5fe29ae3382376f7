import type { BatchCells } from '../../contract/products/batch-rows';
import { parseBoleto } from '../../formats/boleto';
import { toProblem } from './cells/words';
import type { KindReading, RowPlace } from './facts';

/** A row that pays a boleto or a bill: what it costs and whom it pays the registry tells. */
export const readBoleto = (cells: BatchCells, { today }: RowPlace): KindReading => {
  const told = { name: null, document: null, institution: null };
  const typed = (cells.line ?? '').trim();
  if (typed === '') return { ...told, facts: null, payee: null, problems: [toProblem('line.required')] };
  const read = parseBoleto(typed, today);
  if (!read.ok) return { ...told, facts: null, payee: null, problems: [toProblem('line.unreadable')] };
  const { barcode, line, kind: order, amountCents } = read.boleto;
  return {
    ...{ ...told, problems: [], amountCents, payee: `boleto:${barcode}`, look: 'open' },
    facts: { kind: 'boleto', barcode, line, order, payee: null },
  };
};

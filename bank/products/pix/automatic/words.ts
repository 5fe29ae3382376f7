import type { RecurrenceFrequency } from '../../../contract/products/pix/automatic-cycles';
import { formatCents } from '../../../core/money';
import type { StoredRecurrence } from './rows';

const EVERY: Readonly<Record<RecurrenceFrequency, string>> = {
  week: 'por semana',
  month: 'por mês',
  quarter: 'por trimestre',
  half_year: 'por semestre',
  year: 'por ano',
};

/** `R$ 189,90 por mês`, `Valor variável, uma cobrança por mês`. */
export const toAmountWords = ({
  amountCents,
  frequency,
}: Pick<StoredRecurrence, 'amountCents' | 'frequency'>): string =>
  amountCents === null
    ? `Valor variável, uma cobrança ${EVERY[frequency]}`
    : `${formatCents(amountCents)} ${EVERY[frequency]}`;

import type { RecurrenceFrequency } from '@/bank/contract/products/pix/automatic-cycles';

/** How often, after an amount. */
export const EVERY = {
  week: 'por semana',
  month: 'por mês',
  quarter: 'por trimestre',
  half_year: 'por semestre',
  year: 'por ano',
} as const satisfies Record<RecurrenceFrequency, string>;

export const FREQUENCIES = {
  week: 'Toda semana',
  month: 'Todo mês',
  quarter: 'A cada 3 meses',
  half_year: 'A cada 6 meses',
  year: 'Todo ano',
} as const satisfies Record<RecurrenceFrequency, string>;

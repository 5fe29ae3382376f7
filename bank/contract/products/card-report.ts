import { z } from 'zod';
import { operation } from '../operation';
import { cents } from '../primitives';
import { readsCards } from './card';

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ description: 'Calendar month in Brasília: `2026-11`' });

/** What came together under one head; `id` null: of no head. */
const group = z.object({
  id: z.string().nullable().meta({ description: 'Of a category or a person; the cost centre itself; null: none' }),
  name: z.string().nullable().meta({ description: 'As people read it; null: none' }),
  purchases: z.int().meta({ description: 'How many purchases and withdrawals' }),
  spent_cents: cents.meta({ description: 'Set aside or gone, with tax and fee, each once' }),
  refunded_cents: cents.meta({ description: 'What shops gave back' }),
});
export type CardReportGroup = z.infer<typeof group>;

export const cardSpending = z.object({
  month,
  purchases: z.int(),
  spent_cents: cents,
  refunded_cents: cents,
  categories: z.array(group).meta({ description: 'Most spent first' }),
  people: z.array(group),
  cost_centers: z.array(group),
});
export type CardReport = z.infer<typeof cardSpending>;

export const getCardReport = operation({
  ...readsCards,
  id: 'getCardReport',
  summary:
    'What cards spent in a month by category, person and cost centre: all of them for an admin, their own for others',
  path: '/accounts/{account_id}/card_report',
  query: z.object({ month }),
  response: cardSpending,
  errors: [],
});

export const downloadCardReport = operation({
  ...readsCards,
  id: 'downloadCardReport',
  summary: 'What cards spent in a month, a line for each purchase, as a file',
  path: '/accounts/{account_id}/card_report/file',
  query: z.object({ month, format: z.enum(['csv', 'xlsx']) }),
  answers: 'file',
  errors: [],
});

import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, instant, transactionId } from '../primitives';

/** The most of a month that are listed, newest first; the sum is of all. */
export const FEES_MOST = 100;

/** What the provider of the brand asks for a payment of a kind, and until when it takes one on a day. */
export const feePrice = z.object({
  kind: z.enum(['pix', 'ted', 'boleto', 'bill', 'tax', 'card_withdrawal', 'card_abroad']),
  fee_cents: cents,
  free: z
    .object({ per_month: z.int().meta({ description: 'Of each month of Brasília' }), left: z.int() })
    .nullable()
    .meta({
      description: 'How many of a month cost nothing when they are paid at once, and how many are left now; null: none',
    }),
  hours: z.object({ opens_at: z.string(), closes_at: z.string() }).nullable().meta({
    description: 'On business days, in Brasília; null: at any hour of any day',
  }),
  rates: z
    .object({
      spread_basis_points: z.int().meta({ description: 'Margin on the exchange rate, in hundredths of a per cent' }),
      iof_basis_points: z.int().meta({ description: 'Tax on what that comes to, in hundredths of a per cent' }),
    })
    .nullable()
    .meta({
      description:
        'What a purchase abroad costs, in hundredths of a per cent: the margin on the exchange rate, and the tax on what that comes to; null: of no other kind',
    }),
});
export type FeePrice = z.infer<typeof feePrice>;

export const fees = z.object({
  month: z.string().meta({ description: '2026-11' }),
  prices: z.array(feePrice),
  paid: z.array(
    z.object({ transaction_id: transactionId, description: z.string(), amount_cents: cents, posted_at: instant }),
  ),
  total_cents: cents,
  more: z.boolean().meta({ description: 'More were paid in the month than are listed' }),
});
export type Fees = z.infer<typeof fees>;

const month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/);
const common = { method: 'GET', level: 'verified', scope: 'account:read', idempotency: 'none', errors: [] } as const;

export const getFees = operation({
  ...common,
  id: 'getFees',
  summary: 'What payments cost, and the fees that were paid in a month; without one in this month',
  path: '/accounts/{account_id}/fees',
  params: byAccount,
  query: z.object({ month: month.optional() }),
  response: fees,
});

export const downloadFees = operation({
  ...common,
  id: 'downloadFees',
  summary: 'Every fee of a month as a PDF',
  path: '/accounts/{account_id}/fees/{month}/file',
  params: byAccount.extend({ month }),
  answers: 'file',
});

import type { CreditEvent } from '../../contract/products/credit/words';
import { toLocalDate } from '../../core/clock';
import type { PostingRow } from './posting-rows';
import type { ContractRow } from './store';

export interface StatementRow {
  on: string;
  event: CreditEvent;
  number: number | null;
  amount_cents: number;
  balance_cents: number;
}

const toRelease = ({ calculation, renegotiates }: ContractRow, on: string): StatementRow[] => {
  const { released_cents, iof_daily_cents, iof_additional_cents, fee_cents, principal_cents } = calculation;
  const parts: [CreditEvent, number][] = [
    [renegotiates ? 'renegotiated' : 'released', released_cents],
    ['iof', iof_daily_cents + iof_additional_cents],
    ['fee', fee_cents],
  ];
  return parts
    .filter(([, amount_cents]) => amount_cents > 0)
    .map(([event, amount_cents]) => ({ on, event, number: null, amount_cents, balance_cents: principal_cents }));
};

const EVENT = {
  extra: 'extra_payment',
  withdrawal: 'withdrawal',
  renegotiation: 'renegotiated',
  breach: 'renegotiation_broken',
} as const;

const toPaid = ({ effect, kind }: PostingRow, on: string, balance_cents: number): StatementRow[] =>
  effect.paid.flatMap(([number, paidCents, chargesCents]) => [
    {
      ...{ on, event: kind === 'settlement' ? ('settlement' as const) : ('installment_paid' as const), number },
      ...{ amount_cents: paidCents - chargesCents, balance_cents },
    },
    ...(chargesCents > 0
      ? [{ on, event: 'late_charges' as const, number, amount_cents: chargesCents, balance_cents }]
      : []),
  ]);

/** What a contract was debited and credited with, oldest first. */
export const toStatement = (contract: ContractRow, postings: readonly PostingRow[]): StatementRow[] => {
  let balance = contract.calculation.principal_cents;
  const begun =
    contract.renegotiates && contract.released_at ? toRelease(contract, toLocalDate(contract.released_at)) : [];
  const moved = postings.flatMap((posting): StatementRow[] => {
    if (!posting.settled_at) return [];
    const on = toLocalDate(posting.settled_at);
    const { kind } = posting;
    if (kind === 'release') return toRelease(contract, on);
    const { reopens } = posting.effect;
    if (reopens?.contractId === contract.id) {
      balance += reopens.balanceCents;
      return [{ on, event: EVENT.breach, number: null, amount_cents: reopens.balanceCents, balance_cents: balance }];
    }
    balance -= posting.effect.amortizationCents;
    if (kind === 'installments' || kind === 'settlement') return toPaid(posting, on, balance);
    return [
      { on, event: EVENT[kind], number: null, amount_cents: Number(posting.amount_cents), balance_cents: balance },
    ];
  });
  return [...begun, ...moved];
};

import type { LoanProposal } from '../../contract/products/marketplace-proposals';
import { toLocalDate } from '../../core/clock';
import { toWire } from '../../core/money';
import type { RunningLoan } from '../../providers';
import type { Sql } from '../../storage';
import type { MarketplaceDeps } from './deps';
import type { OfferRow } from './offer-rows';
import type { ProposalRow } from './proposal-rows';
import { findReturn } from './return-rows';

/** Whether a loan runs, and is not on its way back by a signature that was taken back. */
export const isSettleable = async (sql: Sql, { id, state, settledOn }: ProposalRow): Promise<boolean> =>
  state === 'active' && settledOn === null && (await findReturn(sql, id))?.state !== 'asked';

const toRunning = ({ lenderId, figures }: OfferRow): RunningLoan => ({
  ...{ lenderId, creditCents: BigInt(figures.credit_cents), system: figures.system, rateMonth: figures.rate_month },
  ...{ releaseOn: figures.release_date, firstDueOn: figures.first_due_date },
  lines: figures.instalments.map(line => ({
    ...{ number: line.number, dueOn: line.due_date, paymentCents: BigInt(line.amount_cents) },
    ...{ interestCents: BigInt(line.interest_cents), amortizationCents: BigInt(line.amortisation_cents) },
    balanceCents: BigInt(line.balance_cents),
  })),
});

/** What settles a running loan today, as its lender tells it; null where nothing is to be settled, or it is told there alone. */
export const toSettlementToday = async (
  { lenders, clock }: Pick<MarketplaceDeps, 'lenders' | 'clock'>,
  sql: Sql,
  row: ProposalRow,
  offer: OfferRow,
): Promise<LoanProposal['settlement']> => {
  if (!(await isSettleable(sql, row))) return null;
  const on = toLocalDate(clock.now());
  const told = await lenders.settlement(toRunning(offer), on);
  return told && { on, amount_cents: toWire(told.amountCents), discount_cents: toWire(told.discountCents) };
};

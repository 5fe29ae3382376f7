import { toLastWithdrawalDay } from '../../contract/products/loan';
import type { LoanProposal } from '../../contract/products/marketplace-proposals';
import { toLocalDate } from '../../core/clock';
import { toWire } from '../../core/money';
import type { Sql } from '../../storage';
import type { MarketplaceDeps } from './deps';
import { getOffer } from './offer-rows';
import type { ProposalRow } from './proposal-rows';
import { getLastRelease, type ReleaseRow } from './release-rows';
import { findReturn } from './return-rows';

/** Until which day a loan that arrived may be taken back; null of one that did not, or of which it was too late. */
export const findUntil = (
  { state, settledOn }: Pick<ProposalRow, 'state' | 'settledOn'>,
  last: ReleaseRow | undefined,
): string | null =>
  state === 'active' && settledOn === null && last?.state === 'done' ? toLastWithdrawalDay(toLocalDate(last.at)) : null;

/** The right to take a signature back, or what became of it, as the borrower sees it. */
export const toReturn = async (
  { lenders, clock }: Pick<MarketplaceDeps, 'lenders' | 'clock'>,
  sql: Sql,
  row: ProposalRow,
): Promise<LoanProposal['return']> => {
  const last = await getLastRelease(sql, row.id);
  const { lenderId } = await getOffer(sql, row.offerId);
  const payTo = lenders.payBackTo(lenderId);
  const asked = await findReturn(sql, row.id);
  if (asked) {
    const { state, amountCents, controlNumber, dueAt } = asked;
    return {
      ...{ state, amount_cents: toWire(amountCents), until: toLocalDate(dueAt), due_at: dueAt.toISOString() },
      ...{ pay_to: payTo, control_number: controlNumber },
    };
  }
  const until = findUntil(row, last);
  if (until === null || !last || toLocalDate(clock.now()) > until) return null;
  return {
    ...{ state: 'possible', amount_cents: toWire(last.amountCents), until, due_at: null, pay_to: payTo },
    control_number: null,
  };
};

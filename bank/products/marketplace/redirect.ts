import type { LoanPayout } from '../../contract/products/marketplace-proposals';
import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import type { BorrowerRow } from '../../ground/borrowers';
import type { Sql } from '../../storage';
import type { MarketplaceDeps } from './deps';
import { toLender } from './lenders';
import { tellRedirected } from './news';
import { getOffer, type OfferRow } from './offer-rows';
import { readPayout, toAccountWords } from './payout';
import { type ProposalRow, requireState, type StoredPayout } from './proposal-rows';
import { requireInTime } from './proposals';
import { beginRelease } from './release';

/** Another account for a signed loan, read and allowed. */
export interface Redirect {
  payout: StoredPayout;
  offer: OfferRow;
}

/** What the proof of another account holds for: the loan, what it pays out and the account to its digit. */
export const toBoundRedirect = ({ id }: ProposalRow, { payout, offer }: Redirect) => {
  const { ispb, branch, number, kind, document } = payout;
  return {
    ...{ purpose: 'redirect_loan' as const, proposalId: fromUuid('lpr', id), ispb, branch, number, kind, document },
    releasedCents: offer.figures.released_cents,
  };
};

/** Reads the account to which a signed loan is to go instead. Throws `loan_proposal_state`, `loan_offer_ended` or `loan_payout_invalid`. */
export const readRedirect = async (
  deps: MarketplaceDeps,
  sql: Sql,
  { row, borrower, told }: { row: ProposalRow; borrower: BorrowerRow; told: LoanPayout },
): Promise<Redirect> => {
  requireState(row, ['release_failed']);
  requireInTime(row, deps.clock.now());
  return { payout: await readPayout(sql, deps, borrower, told), offer: await getOffer(sql, row.offerId) };
};

/** Releases a held, signed loan to the account that its borrower proved, and tells them to which. */
export const redirect = async (
  deps: MarketplaceDeps,
  sql: Sql,
  row: ProposalRow,
  { payout, offer, authorizationId }: Redirect & { authorizationId: string },
): Promise<void> => {
  const account = toAccountWords(payout);
  await sql.query('update loan_proposal set payout = $2 where id = $1', [row.id, JSON.stringify(payout)]);
  const note = `Conta de crédito trocada por você, com código de confirmação: ${account}.`;
  await beginRelease(deps, sql, { ...row, payout }, { authorizationId, note });
  const { name: lender } = toLender(deps.lenders, offer.lenderId);
  const told = { userUuid: row.userUuid, id: row.id, lender, amountCents: BigInt(offer.figures.released_cents) };
  await tellRedirected(sql, deps, told, account);
};

/** What the step-up shows of it. */
export const describeRedirect = ({ payout, offer }: Redirect, lender: string) => {
  const amount = formatCents(BigInt(offer.figures.released_cents));
  return {
    title: `Receber ${amount} de ${lender} em outra conta`,
    facts: [
      { label: 'Valor liberado', value: amount },
      { label: 'Instituição', value: payout.institution },
      { label: 'Agência', value: payout.branch },
      { label: 'Conta', value: payout.number },
      { label: 'Titular', value: payout.holder },
    ],
  };
};

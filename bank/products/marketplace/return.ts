import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import { enqueueJob, type JobAgain } from '../../jobs';
import { formatControlNumber } from '../../providers';
import type { Sql } from '../../storage';
import { moveAndTell } from './decide';
import { inSeconds, type MarketplaceDeps, RETURN_SECONDS, secondsSince } from './deps';
import { RETURN_JOB } from './job-kinds';
import { toLender } from './lenders';
import { tellStep } from './news';
import { getOffer } from './offer-rows';
import { getProposal, type ProposalRow } from './proposal-rows';
import { getLastRelease } from './release-rows';
import { endReturn, findReturn, insertReturn } from './return-rows';
import { findUntil } from './return-view';

/** What is signed away: the proof holds for the loan, its amount and its paper. */
export interface ReturnWish {
  proposal_id: string;
  amount_cents: number;
  document_sha256: string;
}

export const toBoundReturn = (wish: ReturnWish) => ({
  purpose: 'return_loan' as const,
  ...{ proposalId: wish.proposal_id, amountCents: wish.amount_cents, documentSha256: wish.document_sha256 },
});

/** Throws `loan_proposal_state`, `loan_return_over`, `amount_invalid` or `loan_document_changed`. */
export const requireReturnable = async (
  sql: Sql,
  row: ProposalRow,
  { amount_cents, document_sha256 }: ReturnWish,
  now: Date,
): Promise<void> => {
  if (row.state !== 'active') throw new BankError('loan_proposal_state', { params: { state: row.state } });
  const last = await getLastRelease(sql, row.id);
  const until = findUntil(row, last);
  if (until === null || toLocalDate(now) > until || (await findReturn(sql, row.id))) {
    throw new BankError('loan_return_over');
  }
  if (last?.amountCents !== fromWire(amount_cents)) throw new BankError('amount_invalid');
  if (row.paperSha256 !== document_sha256) throw new BankError('loan_document_changed');
};

/** Notes that the signature of a held loan is taken back, tells the lender, and waits for the money until it is due. */
export const beginReturn = async (
  { clock }: Pick<MarketplaceDeps, 'clock'>,
  sql: Sql,
  row: ProposalRow,
  { amountCents, authorizationId }: { amountCents: bigint; authorizationId: string },
): Promise<void> => {
  const now = clock.now();
  const asked = { amountCents, controlNumber: formatControlNumber(now, 'L'), askedAt: now };
  await insertReturn(sql, row.id, { ...asked, dueAt: inSeconds(now, RETURN_SECONDS) }, toUuid(authorizationId));
  await enqueueJob(sql, { kind: RETURN_JOB, payload: { proposalId: row.id }, uniqueKey: row.id });
};

const MISSED = 'O valor não chegou à instituição no prazo. O contrato continua valendo.';

const end = async (deps: MarketplaceDeps, proposalUuid: string, state: 'returned' | 'missed'): Promise<void> => {
  const { database, clock, lenders } = deps;
  const now = clock.now();
  await database.transaction(async sql => {
    const row = await getProposal(sql, proposalUuid, { hold: true });
    if (!(await endReturn(sql, proposalUuid, state, now))) return;
    if (state === 'returned') {
      const note = 'O valor voltou para a instituição. Juros, tributos e tarifas não são cobrados.';
      await moveAndTell(deps, sql, row, { to: 'withdrawn', by: 'borrower', note, now }, 'returned');
      return;
    }
    const { lenderId, figures } = await getOffer(sql, row.offerId);
    const { name: lender } = toLender(lenders, lenderId);
    const told = { userUuid: row.userUuid, id: row.id, lender, amountCents: BigInt(figures.released_cents) };
    await tellStep(sql, deps, 'return_missed', told, MISSED);
  });
};

/** Tells the lender, as often as it takes, and asks whether the money came, until it did or its time is over. */
export const followReturn = async (deps: MarketplaceDeps, proposalUuid: string): Promise<JobAgain | undefined> => {
  const { database, clock, lenders } = deps;
  const asked = await findReturn(database, proposalUuid);
  const release = await getLastRelease(database, proposalUuid);
  if (asked?.state !== 'asked' || !release) return undefined;
  const row = await getProposal(database, proposalUuid);
  const { lenderId } = await getOffer(database, row.offerId);
  const now = clock.now();
  const { ispb, branch } = release.payout;
  const order = {
    ...{ controlNumber: asked.controlNumber, releaseNumber: release.controlNumber, lenderId },
    ...{ amountCents: asked.amountCents, askedAt: asked.askedAt, from: { ispb, branch } },
  };
  const seen = await lenders.takeBack(order, secondsSince(asked.askedAt, now));
  if (seen.kind === 'returned') await end(deps, proposalUuid, 'returned');
  else if (now >= asked.dueAt) await end(deps, proposalUuid, 'missed');
  else return { againAt: inSeconds(now, seen.afterSeconds) };
  return undefined;
};

import type { ReleaseState } from '../../providers';
import { formatControlNumber } from '../../providers';
import { cancelJob, enqueueJob, type JobAgain } from '../../jobs';
import { recordAudit, type Sql } from '../../storage';
import { fromUuid, toUuid } from '../../core/ids';
import { idOf, moveAndTell } from './decide';
import { inSeconds, type MarketplaceDeps, secondsSince } from './deps';
import { RELEASE_JOB } from './job-kinds';
import { getOffer, toReleaseEnd } from './offer-rows';
import { getProposal, moveProposal, type ProposalRow } from './proposal-rows';
import { requireInTime } from './proposals';
import { endRelease, getLastRelease, insertRelease, type ReleaseRow } from './release-rows';

/** A job has no caller: what the audit chain keeps instead. */
const BY_BANK = { requestId: 'job', address: '' } as const;

/**
 * Begins to send a held, signed loan to the account that it says: one attempt at a time, and none after one that went well. Throws `loan_offer_ended`
 * once its first instalment is due. `redirected`: the borrower proved another account than the contract's, which the history tells.
 */
export const beginRelease = async (
  deps: MarketplaceDeps,
  sql: Sql,
  row: ProposalRow,
  redirected?: { authorizationId: string; note: string },
): Promise<void> => {
  const now = deps.clock.now();
  requireInTime(row, now);
  if (!row.payout || !row.signedAt) throw new Error('a loan is signed, and says where it goes, before it is released');
  const { figures } = await getOffer(sql, row.offerId);
  const attempt = ((await getLastRelease(sql, row.id))?.attempt ?? 0) + 1;
  const release = {
    ...{ attempt, controlNumber: formatControlNumber(now), payout: row.payout },
    amountCents: BigInt(figures.released_cents),
    authorizationId: redirected ? toUuid(redirected.authorizationId) : null,
  };
  if (!(await insertRelease(sql, row.id, release, now))) throw new Error('a loan is released once');
  await moveProposal(sql, row, {
    to: 'releasing',
    by: redirected ? 'borrower' : 'lender',
    note: redirected?.note,
    now,
  });
  await cancelJob(sql, RELEASE_JOB, row.id);
  await enqueueJob(sql, { kind: RELEASE_JOB, payload: { proposalId: row.id }, uniqueKey: row.id });
};

const endAttempt = async (
  deps: MarketplaceDeps,
  proposalUuid: string,
  release: ReleaseRow,
  outcome: Exclude<ReleaseState['kind'], 'sent'>,
): Promise<void> => {
  const { database, clock } = deps;
  const now = clock.now();
  await database.transaction(async sql => {
    const row = await getProposal(sql, proposalUuid, { hold: true });
    if (!(await endRelease(sql, proposalUuid, release, outcome, now))) return;
    if (outcome === 'failed') {
      const note = 'A conta informada não recebeu o valor. Confira os dados e informe outra conta sua.';
      const until = toReleaseEnd(await getOffer(sql, row.offerId));
      await moveAndTell(deps, sql, row, { to: 'release_failed', by: 'lender', note, until, now }, 'release_failed');
      return;
    }
    await moveAndTell(deps, sql, row, { to: 'active', by: 'lender', now }, 'active');
    const facts = {
      proposal: idOf(row),
      amount_cents: Number(release.amountCents),
      control_number: release.controlNumber,
    };
    const userId = fromUuid('usr', row.userUuid);
    await recordAudit(sql, { kind: 'loan.released', occurredAt: now, userId, ...BY_BANK, facts });
  });
};

/** Sends what is to be sent and asks how it ended, until that is known. Safe to repeat: the control number is sent once. */
export const release = async (deps: MarketplaceDeps, proposalUuid: string): Promise<JobAgain | undefined> => {
  const { database, clock, lenders } = deps;
  const attempt = await getLastRelease(database, proposalUuid);
  if (attempt?.state !== 'sent') return undefined;
  const row = await getProposal(database, proposalUuid);
  const { lenderId } = await getOffer(database, row.offerId);
  const { holder: name, document, ispb, branch, number } = attempt.payout;
  const order = {
    ...{ controlNumber: attempt.controlNumber, lenderId, amountCents: attempt.amountCents },
    payee: { name, document, ispb, branch, number },
  };
  const now = clock.now();
  const state = await lenders.release(order, secondsSince(attempt.begunAt, now));
  if (state.kind === 'sent') return { againAt: inSeconds(now, state.afterSeconds) };
  await endAttempt(deps, proposalUuid, attempt, state.kind);
  return undefined;
};

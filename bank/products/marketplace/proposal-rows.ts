import type { LoanPayout, LoanProposal } from '../../contract/products/marketplace-proposals';
import type { PaperSlot, ProposalState } from '../../contract/products/marketplace-terms';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { SIGNATURE_SECONDS, inSeconds, PROPOSAL_SECONDS } from './deps';

type Refusal = NonNullable<LoanProposal['refusal']>['reason'];
export type StoredPayout = LoanPayout & { institution: string; holder: string; document: string };

/** A proposal as it is stored. */
export interface ProposalRow {
  /** UUIDs. */
  id: string;
  userUuid: string;
  protocol: string;
  offerId: string;
  counterOfferId: string | null;
  state: ProposalState;
  stateAt: Date;
  payout: StoredPayout | null;
  asked: Partial<Record<PaperSlot, string>>;
  refusalReason: Refusal | null;
  refusalNote: string | null;
  review: 'none' | 'asked' | 'answered';
  reviewStory: string | null;
  paperSha256: string | null;
  signedAt: Date | null;
  openedAt: Date;
  expiresAt: Date | null;
  /** The day on which its lender had all of it back. */
  settledOn: string | null;
}

const SELECT = `select id, user_id as "userUuid", protocol, offer_id as "offerId", counter_offer_id as "counterOfferId", state, state_at as "stateAt", payout,
  asked, refusal_reason as "refusalReason", refusal_note as "refusalNote", review, review_story as "reviewStory", paper_sha256 as "paperSha256",
  signed_at as "signedAt", opened_at as "openedAt", expires_at as "expiresAt",
  settled_on::text as "settledOn" from loan_proposal`;

/** The proposals of a borrower, the newest first. */
export const listProposals = async (sql: Sql, userId: string): Promise<ProposalRow[]> => {
  const { rows } = await sql.query<ProposalRow>(`${SELECT} where user_id = $1 order by opened_at desc, id limit 20`, [
    toUuid(userId),
  ]);
  return rows;
};

/** Proposals for the desk: those that wait for the lender first, then the newest. */
export const listForDesk = async (sql: Sql, state: ProposalState | undefined): Promise<ProposalRow[]> => {
  const { rows } = await sql.query<ProposalRow>(
    `${SELECT} where $1::text is null or state = $1
     order by state in ('in_analysis', 'registering') or review = 'asked' desc, opened_at desc, id limit 100`,
    [state ?? null],
  );
  return rows;
};

/** One proposal (`lpr_…`), of a borrower or of any; held when asked so. Throws `not_found`. */
export const getProposal = async (
  sql: Sql,
  proposalUuid: string,
  { userId, hold = false }: { userId?: string; hold?: boolean } = {},
): Promise<ProposalRow> => {
  const { rows } = await sql.query<ProposalRow>(
    `${SELECT} where id = $1 and ($2::uuid is null or user_id = $2)${hold ? ' for update' : ''}`,
    [proposalUuid, userId ? toUuid(userId) : null],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** Throws `loan_proposal_state` unless the proposal is in one of the states. */
export const requireState = ({ state }: ProposalRow, states: readonly ProposalState[]): void => {
  if (!states.includes(state)) throw new BankError('loan_proposal_state', { params: { state } });
};

/** Throws `loan_proposal_state` unless a held proposal is in the same state, and that since the same time, as when it was read. */
export const requireSame = (held: ProposalRow, { state, stateAt }: Pick<ProposalRow, 'state' | 'stateAt'>): void =>
  requireState(held, held.stateAt.getTime() === stateAt.getTime() ? [state] : []);

/** What may follow what. */
const NEXT: Readonly<Record<ProposalState, readonly ProposalState[]>> = {
  draft: ['in_analysis', 'withdrawn', 'expired'],
  in_analysis: ['documents_requested', 'counter_offered', 'waiting_signature', 'refused', 'withdrawn', 'expired'],
  documents_requested: ['in_analysis', 'withdrawn', 'expired'],
  counter_offered: ['waiting_signature', 'withdrawn', 'expired'],
  waiting_signature: ['signed', 'withdrawn', 'expired'],
  signed: ['registering', 'releasing'],
  registering: ['releasing', 'refused', 'expired'],
  releasing: ['active', 'release_failed'],
  release_failed: ['releasing', 'expired'],
  // taken back within seven days, once what arrived is with its lender again
  active: ['withdrawn'],
  refused: ['in_analysis'],
  expired: [],
  withdrawn: [],
};

/** How long a state lasts when nobody does anything; none: somebody has to act, however long it takes. */
const LASTS: Partial<Record<ProposalState, number>> = {
  in_analysis: PROPOSAL_SECONDS,
  documents_requested: PROPOSAL_SECONDS,
  counter_offered: SIGNATURE_SECONDS,
  waiting_signature: SIGNATURE_SECONDS,
};

export interface Move {
  to: ProposalState;
  /** `borrower`, `lender`, `partner`, or the name of the analyst. */
  by: string;
  note?: string | null;
  refusal?: Refusal;
  /** When it ends, of a state that lasts no fixed time. */
  until?: Date;
  now: Date;
}

/** Moves a held proposal on and tells when it expires, if it does. Throws `loan_proposal_state` for what may not follow. */
export const moveProposal = async (sql: Sql, row: ProposalRow, move: Move): Promise<Date | null> => {
  const { to, by, note = null, refusal = null, until = null, now } = move;
  if (!NEXT[row.state].includes(to)) throw new BankError('loan_proposal_state', { params: { state: row.state } });
  const lasts = LASTS[to];
  const expiresAt = lasts === undefined ? until : inSeconds(now, lasts);
  await sql.query(
    `update loan_proposal set state = $2, state_at = $3, expires_at = $4, refusal_reason = coalesce($5, refusal_reason),
       refusal_note = case when $5::text is null then refusal_note else $6 end where id = $1`,
    [row.id, to, now, expiresAt, refusal, note],
  );
  await noteEvent(sql, row.id, { state: to, by, note, now });
  return expiresAt;
};

/** Writes a line of the history. */
export const noteEvent = async (
  sql: Sql,
  proposalUuid: string,
  { state, by, note, now }: { state: ProposalState; by: string; note: string | null; now: Date },
): Promise<void> => {
  await sql.query('insert into loan_proposal_event (proposal_id, state, at, by, note) values ($1, $2, $3, $4, $5)', [
    ...[proposalUuid, state, now, by, note],
  ]);
};

export const listEvents = async (
  sql: Sql,
  proposalUuid: string,
): Promise<{ state: ProposalState; at: Date; note: string | null }[]> => {
  const { rows } = await sql.query<{ state: ProposalState; at: Date; note: string | null }>(
    'select state, at, note from loan_proposal_event where proposal_id = $1 order by seq',
    [proposalUuid],
  );
  return rows;
};

export const addMessage = async (
  sql: Sql,
  proposalUuid: string,
  { fromBorrower, body, now }: { fromBorrower: boolean; body: string; now: Date },
): Promise<void> => {
  await sql.query('insert into loan_message (proposal_id, from_borrower, body, at) values ($1, $2, $3, $4)', [
    ...[proposalUuid, fromBorrower, body, now],
  ]);
};

export const listMessages = async (
  sql: Sql,
  proposalUuid: string,
): Promise<{ fromBorrower: boolean; body: string; at: Date }[]> => {
  const { rows } = await sql.query<{ fromBorrower: boolean; body: string; at: Date }>(
    'select from_borrower as "fromBorrower", body, at from loan_message where proposal_id = $1 order by seq desc limit 200',
    [proposalUuid],
  );
  return rows.toReversed();
};

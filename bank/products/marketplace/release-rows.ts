import type { LoanProposal } from '../../contract/products/marketplace-proposals';
import { toWire } from '../../core/money';
import type { Sql } from '../../storage';
import type { StoredPayout } from './proposal-rows';

/** An attempt to send a loan to its borrower. */
export interface ReleaseRow {
  attempt: number;
  controlNumber: string;
  state: 'sent' | 'done' | 'failed';
  amountCents: bigint;
  payout: StoredPayout;
  begunAt: Date;
  at: Date;
}

const SELECT = `select attempt, control_number as "controlNumber", state, amount_cents as "amountCents", payout, begun_at as "begunAt", at from loan_release`;

/** The last attempt of a proposal (UUID). */
export const getLastRelease = async (sql: Sql, proposalUuid: string): Promise<ReleaseRow | undefined> => {
  const { rows } = await sql.query<ReleaseRow>(`${SELECT} where proposal_id = $1 order by attempt desc limit 1`, [
    proposalUuid,
  ]);
  return rows[0];
};

/** Begins an attempt: none while another one is under way or went well, whoever asks. */
export const insertRelease = async (
  sql: Sql,
  proposalUuid: string,
  release: Pick<ReleaseRow, 'attempt' | 'controlNumber' | 'amountCents' | 'payout'> & {
    authorizationId: string | null;
  },
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into loan_release (proposal_id, attempt, control_number, state, amount_cents, payout, begun_at, at, authorization_id)
     values ($1, $2, $3, 'sent', $4, $5, $6, $6, $7)
     on conflict do nothing`,
    [
      ...[proposalUuid, release.attempt, release.controlNumber, release.amountCents],
      ...[JSON.stringify(release.payout), now, release.authorizationId],
    ],
  );
  return rowCount === 1;
};

/** Ends an attempt, once. */
export const endRelease = async (
  sql: Sql,
  proposalUuid: string,
  { attempt }: Pick<ReleaseRow, 'attempt'>,
  state: 'done' | 'failed',
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update loan_release set state = $3, at = $4 where proposal_id = $1 and attempt = $2 and state = 'sent'`,
    [proposalUuid, attempt, state, now],
  );
  return rowCount === 1;
};

/** The last attempt, as the borrower sees it. */
export const findRelease = async (sql: Sql, proposalUuid: string): Promise<LoanProposal['release']> => {
  const last = await getLastRelease(sql, proposalUuid);
  if (!last) return null;
  const { state, controlNumber, at, amountCents } = last;
  return { state, control_number: controlNumber, at: at.toISOString(), amount_cents: toWire(amountCents) };
};

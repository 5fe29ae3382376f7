import type { Sql } from '../../storage';

/** A signature that is taken back, as it is stored. */
export interface ReturnRow {
  state: 'asked' | 'returned' | 'missed';
  amountCents: bigint;
  controlNumber: string;
  askedAt: Date;
  dueAt: Date;
}

/** What is given back of a proposal (UUID). */
export const findReturn = async (sql: Sql, proposalUuid: string): Promise<ReturnRow | undefined> => {
  const { rows } = await sql.query<ReturnRow>(
    `select state, amount_cents as "amountCents", control_number as "controlNumber", asked_at as "askedAt", due_at as "dueAt"
     from loan_return where proposal_id = $1`,
    [proposalUuid],
  );
  return rows[0];
};

export const insertReturn = async (
  sql: Sql,
  proposalUuid: string,
  { amountCents, controlNumber, askedAt, dueAt }: Omit<ReturnRow, 'state'>,
  authorizationUuid: string,
): Promise<void> => {
  await sql.query(
    `insert into loan_return (proposal_id, state, amount_cents, control_number, authorization_id, asked_at, due_at)
     values ($1, 'asked', $2, $3, $4, $5, $6)`,
    [proposalUuid, amountCents, controlNumber, authorizationUuid, askedAt, dueAt],
  );
};

/** Ends it, once. */
export const endReturn = async (
  sql: Sql,
  proposalUuid: string,
  state: 'returned' | 'missed',
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update loan_return set state = $2, ended_at = $3 where proposal_id = $1 and state = 'asked'`,
    [proposalUuid, state, now],
  );
  return rowCount === 1;
};

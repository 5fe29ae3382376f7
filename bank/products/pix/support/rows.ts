import type { DisputeReason, DisputeStatus, PixDispute } from '../../../contract/products/pix/support';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';

export type Side = PixDispute['role'];

export interface Party {
  /** UUID of an account here, or null. */
  accountId: string | null;
  name: string;
  document: string;
  ispb: string;
}

/** A dispute as it is stored. Ids are UUIDs. */
export interface DisputeRow {
  id: string;
  status: DisputeStatus;
  reason: DisputeReason;
  endToEndId: string;
  amountCents: Cents;
  paidCents: Cents;
  paidAt: Date;
  /** Null of an account that was named instead. */
  payeeKey: string | null;
  /** Key of the payment in the ledger. */
  transactionId: string;
  contester: Party;
  receiver: Party;
  story: string | null;
  blockedCents: Cents | null;
  /** The hold on the blocked value of a receiver here, and the return that it becomes. */
  holdId: string | null;
  answer: 'accepted' | 'defended' | null;
  defence: string | null;
  answeredAt: Date | null;
  returnedCents: Cents | null;
  returnId: string | null;
  closedBy: PixDispute['closed_by'];
  openedBy: string | null;
  openedAt: Date;
  answerDeadline: Date;
  analysisDeadline: Date;
  returnDeadline: Date;
  closedAt: Date | null;
}

/** Column of each member that is one column; the parties have theirs. */
const COLUMN = {
  id: 'id',
  status: 'status',
  reason: 'reason',
  endToEndId: 'end_to_end_id',
  amountCents: 'amount_cents',
  paidCents: 'paid_cents',
  paidAt: 'paid_at',
  payeeKey: 'payee_key',
  transactionId: 'transaction_id',
  story: 'story',
  blockedCents: 'blocked_cents',
  holdId: 'hold_id',
  answer: 'answer',
  defence: 'defence',
  answeredAt: 'answered_at',
  returnedCents: 'returned_cents',
  returnId: 'return_id',
  closedBy: 'closed_by',
  openedBy: 'opened_by',
  openedAt: 'opened_at',
  answerDeadline: 'answer_deadline',
  analysisDeadline: 'analysis_deadline',
  returnDeadline: 'return_deadline',
  closedAt: 'closed_at',
} as const satisfies Record<Exclude<keyof DisputeRow, 'contester' | 'receiver'>, string>;

const NAMES = Object.entries(COLUMN) as [keyof typeof COLUMN, string][];
const PARTY = ['accountId', 'name', 'document', 'ispb'] as const;
const SIDES = ['contester', 'receiver'] as const;
const partyColumn = (side: Side, name: (typeof PARTY)[number]): string =>
  `${side}_${name === 'accountId' ? 'account_id' : name}`;

const PARTY_NAMES = SIDES.flatMap(side => PARTY.map(name => [side, name, partyColumn(side, name)] as const));

const SELECT = `select ${NAMES.map(([name, column]) => `${column} as "${name}"`).join(', ')},
  json_build_object(${PARTY.map(name => `'${name}', ${partyColumn('contester', name)}`).join(', ')}) as contester,
  json_build_object(${PARTY.map(name => `'${name}', ${partyColumn('receiver', name)}`).join(', ')}) as receiver
  from pix_dispute`;

/** False when the Pix is disputed already, or the dispute is known. */
export const insertDispute = async (sql: Sql, row: DisputeRow): Promise<boolean> => {
  const columns = [...NAMES.map(([, column]) => column), ...PARTY_NAMES.map(([, , column]) => column)];
  const values = [...NAMES.map(([name]) => row[name]), ...PARTY_NAMES.map(([side, name]) => row[side][name])];
  const { rowCount } = await sql.query(
    `insert into pix_dispute (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})
     on conflict do nothing`,
    values,
  );
  return rowCount === 1;
};

/** The dispute with this UUID, kept for the caller's transaction. */
export const lockDispute = async (sql: Sql, id: string): Promise<DisputeRow | undefined> =>
  (await sql.query<DisputeRow>(`${SELECT} where id = $1 for update`, [id])).rows[0];

/** The dispute that runs about the Pix with this end-to-end id, kept for the caller's transaction. */
export const lockRunning = async (sql: Sql, endToEndId: string): Promise<DisputeRow | undefined> =>
  (
    await sql.query<DisputeRow>(`${SELECT} where end_to_end_id = $1 and status in ('open', 'analysis') for update`, [
      endToEndId,
    ])
  ).rows[0];

export const findDispute = async (sql: Sql, id: string): Promise<DisputeRow | undefined> =>
  (await sql.query<DisputeRow>(`${SELECT} where id = $1`, [id])).rows[0];

/** The newest 100 of an account (UUID), whichever side it is on. */
export const listDisputesOf = async (sql: Sql, accountId: string): Promise<DisputeRow[]> =>
  (
    await sql.query<DisputeRow>(
      `${SELECT} where contester_account_id = $1 or receiver_account_id = $1 order by opened_at desc, id desc limit 100`,
      [accountId],
    )
  ).rows;

/** The Pix (UUID) that each of these disputes (UUIDs) is about. */
export const mapDisputed = async (sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql.query<{ id: string; transaction_id: string }>(
    'select id, transaction_id from pix_dispute where id = any ($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, transaction_id }) => [id, transaction_id]));
};

/** Writes what changed of a dispute. */
export const saveDispute = async (sql: Sql, id: string, change: Partial<DisputeRow>): Promise<void> => {
  const changed = NAMES.filter(([name]) => name in change);
  await sql.query(
    `update pix_dispute set ${changed.map(([, column], place) => `${column} = $${place + 2}`).join(', ')} where id = $1`,
    [id, ...changed.map(([name]) => change[name])],
  );
};

import type { CreditLine } from '../../contract/products/credit/shapes';
import { CREDIT_PAYMENT_KINDS, type CreditPaymentKind } from '../../contract/products/credit/words';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

export type PostingKind =
  | 'release'
  | 'installments'
  | 'extra'
  | 'settlement'
  | 'withdrawal'
  | 'renegotiation'
  /** Takes back the one that replaced a contract. */
  | 'breach';

/** Whether a posting pays something of a contract. */
export const isPayment = (kind: PostingKind): kind is CreditPaymentKind =>
  CREDIT_PAYMENT_KINDS.some(payment => payment === kind);

/** What a posting does to its contract once it is posted. Amounts as the wire has them, so that it can be kept as JSON. */
export interface Effect {
  /** Instalments that it pays: number, what was paid for it, what of that are charges. */
  paid: readonly (readonly [number: number, paidCents: number, chargesCents: number])[];
  amortizationCents: number;
  /** Interest that has accrued and is not paid, afterwards. */
  accruedCents: number;
  /** What replaces the open instalments; null: nothing does. */
  lines: readonly CreditLine[] | null;
  /** UUID of the contract that takes its place; absent: none does. */
  becomes?: string;
  /** The contract that stands again: its balance and the interest that had accrued of it until a day; absent: none does. */
  reopens?: { contractId: string; balanceCents: number; accruedCents: number; through: string };
}

export interface PostingRow {
  id: string;
  contract_id: string;
  account_id: string;
  kind: PostingKind;
  automatic: boolean;
  amount_cents: Cents;
  discount_cents: Cents;
  charges_cents: Cents;
  legs: readonly (readonly [string, string])[];
  effect: Effect;
  created_at: Date;
  settled_at: Date | null;
}

const COLUMNS =
  'id, contract_id, account_id, kind, automatic, amount_cents, discount_cents, charges_cents, legs, effect, created_at, settled_at';

export const findPosting = async (sql: Sql, uuid: string, lock = false): Promise<PostingRow | undefined> => {
  const { rows } = await sql.query<PostingRow>(
    `select ${COLUMNS} from credit_posting where id = $1${lock ? ' for update' : ''}`,
    [uuid],
  );
  return rows[0];
};

/** What was posted for a contract, what gave it back its instalments too, or is on its way, oldest first. */
export const listPostings = async (sql: Sql, contractUuid: string): Promise<PostingRow[]> => {
  const { rows } = await sql.query<PostingRow>(
    `select ${COLUMNS} from credit_posting where contract_id = $1
     or (kind = 'breach' and contract_id in (select id from credit_contract where renegotiates = $1)) order by created_at, id`,
    [contractUuid],
  );
  return rows;
};

/** The posting by which a contract (UUID) took the place of another. */
export const findReplacing = async (sql: Sql, replacedUuid: string, contractUuid: string): Promise<PostingRow> => {
  const { rows } = await sql.query<PostingRow>(
    `select ${COLUMNS} from credit_posting where contract_id = $1 and kind = 'renegotiation' and effect ->> 'becomes' = $2`,
    [replacedUuid, contractUuid],
  );
  if (!rows[0]) throw new Error(`nothing replaced ${replacedUuid}`);
  return rows[0];
};

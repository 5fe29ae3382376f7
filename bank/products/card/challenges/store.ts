import type { CardChallenge } from '../../../contract/products/card-challenges';
import type { CardStatus } from '../../../contract/products/card-words';
import { categoryOf } from '../../../contract/products/card-categories';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import type { Sql } from '../../../storage';
import { SHOWN_LAST4 } from '../store';

/** A purchase that its holder is asked about. Ids are UUIDs. */
export interface ChallengeRow {
  id: string;
  card_id: string;
  account_id: string;
  network_id: string;
  status: CardChallenge['status'];
  merchant_id: string;
  merchant_name: string;
  mcc: string;
  city: string | null;
  country: string;
  amount_cents: Cents;
  foreign_currency: string | null;
  foreign_amount: bigint | null;
  foreign_rate: bigint | null;
  started_at: Date;
  expires_at: Date;
  alias: string | null;
  last4: string;
  card_status: CardStatus;
}

const SELECT = `select h.id, h.card_id, h.account_id, h.network_id, h.status, h.merchant_id, h.merchant_name, h.mcc, h.city, h.country, h.amount_cents,
    h.foreign_currency, h.foreign_amount, h.foreign_rate, h.started_at, h.expires_at, c.alias, ${SHOWN_LAST4}, c.status as card_status
  from card_challenge h join payment_card c on c.id = h.card_id`;

/** Whose card it is: what others buy is not theirs to confirm, not even an admin's. */
export interface ChallengesOf {
  accountUuid: string;
  holderUuid: string;
}

/** As many as can wait for one person at a time without somebody trying numbers. */
const MOST = 20;

/** What waits for a holder, newest first. */
export const listWaiting = async (
  sql: Sql,
  { accountUuid, holderUuid }: ChallengesOf,
  now: Date,
): Promise<ChallengeRow[]> => {
  const { rows } = await sql.query<ChallengeRow>(
    `${SELECT} where h.account_id = $1 and h.status = 'waiting' and h.expires_at > $3 and c.holder_id = $2 order by h.id desc limit ${MOST}`,
    [accountUuid, holderUuid, now],
  );
  return rows;
};

/** One of a holder's (`cch_…`). Throws `not_found`. */
export const getChallengeRow = async (
  sql: Sql,
  { accountUuid, holderUuid }: ChallengesOf,
  challengeId: string,
): Promise<ChallengeRow> => {
  if (!challengeId.startsWith('cch_')) throw new BankError('not_found');
  const { rows } = await sql.query<ChallengeRow>(
    `${SELECT} where h.id = $1 and h.account_id = $2 and c.holder_id = $3`,
    [toUuid(challengeId), accountUuid, holderUuid],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

export const findChallenge = async (sql: Sql, networkId: string): Promise<ChallengeRow | undefined> => {
  const { rows } = await sql.query<ChallengeRow>(`${SELECT} where h.network_id = $1`, [networkId]);
  return rows[0];
};

/** One by its UUID. */
export const findChallengeById = async (sql: Sql, id: string): Promise<ChallengeRow | undefined> => {
  const { rows } = await sql.query<ChallengeRow>(`${SELECT} where h.id = $1`, [id]);
  return rows[0];
};

export const addChallenge = async (
  sql: Sql,
  one: Omit<ChallengeRow, 'status' | 'alias' | 'last4' | 'card_status'>,
): Promise<void> => {
  await sql.query(
    `insert into card_challenge (id, card_id, account_id, network_id, status, merchant_id, merchant_name, mcc, city, country, amount_cents,
       foreign_currency, foreign_amount, foreign_rate, started_at, expires_at)
     values ($1, $2, $3, $4, 'waiting', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[one.id, one.card_id, one.account_id, one.network_id, one.merchant_id, one.merchant_name, one.mcc],
      ...[one.city, one.country, one.amount_cents, one.foreign_currency, one.foreign_amount, one.foreign_rate],
      ...[one.started_at, one.expires_at],
    ],
  );
};

/** Ends its waiting; `answeredAt` null: nobody answered. */
export const setChallenge = async (
  sql: Sql,
  id: string,
  status: Exclude<CardChallenge['status'], 'waiting'>,
  answeredAt: Date | null,
): Promise<void> => {
  await sql.query('update card_challenge set status = $2, answered_at = $3 where id = $1', [id, status, answeredAt]);
};

/** As it stands at a moment: what nobody answered in time is over before anything writes it down. */
export const statusAt = ({ status, expires_at }: ChallengeRow, now: Date): CardChallenge['status'] =>
  status === 'waiting' && expires_at <= now ? 'expired' : status;

const secondsLeft = (row: ChallengeRow, now: Date): number =>
  statusAt(row, now) === 'waiting' ? Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000) : 0;

export const toWireChallenge = (row: ChallengeRow, now: Date): CardChallenge => ({
  id: fromUuid('cch', row.id),
  card: { id: fromUuid('crd', row.card_id), alias: row.alias, last4: row.last4, status: row.card_status },
  status: statusAt(row, now),
  merchant: { name: row.merchant_name, category: categoryOf(row.mcc), city: row.city, country: row.country },
  amount_cents: toWire(row.amount_cents),
  foreign:
    row.foreign_currency === null
      ? null
      : { currency: row.foreign_currency, amount: Number(row.foreign_amount), rate: Number(row.foreign_rate) },
  started_at: row.started_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  seconds_left: secondsLeft(row, now),
});

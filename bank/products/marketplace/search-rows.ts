import { randomUUID } from 'node:crypto';
import type { GuaranteeValue, LoanWish } from '../../contract/products/marketplace';
import type { LoanSearch } from '../../contract/products/marketplace-offers';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { LoanQuestion } from '../../providers';
import type { Sql } from '../../storage';
import { inSeconds, READY_SECONDS, SEARCH_SECONDS } from './deps';

type StoredQuestion = Omit<LoanQuestion, 'monthlyCents' | 'amountCents'> & {
  monthlyCents: string;
  amountCents: string;
  isSimples: boolean;
};
export type SearchQuestion = LoanQuestion & { isSimples: boolean };

/** A search as it is stored. */
export interface SearchRow {
  /** UUID */
  id: string;
  /** UUID of the borrower. */
  userUuid: string;
  wish: LoanWish;
  guaranteeValue: GuaranteeValue | null;
  question: SearchQuestion;
  releaseOn: string;
  state: LoanSearch['state'];
  begunAt: Date;
  readyBy: Date;
}

type Row = Omit<SearchRow, 'question'> & { question: StoredQuestion };

const SELECT = `select id, user_id as "userUuid", wish, guarantee_value as "guaranteeValue", question, release_on::text as "releaseOn", state,
  begun_at as "begunAt", ready_by as "readyBy" from loan_search`;

const toRow = ({ question, ...row }: Row): SearchRow => ({
  ...row,
  question: { ...question, monthlyCents: BigInt(question.monthlyCents), amountCents: BigInt(question.amountCents) },
});

const MOST = 10;

/** The last searches of a borrower. */
export const listSearches = async (sql: Sql, userId: string): Promise<SearchRow[]> => {
  const { rows } = await sql.query<Row>(`${SELECT} where user_id = $1 order by begun_at desc, id limit ${MOST}`, [
    toUuid(userId),
  ]);
  return rows.map(toRow);
};

/** One search (UUID), of a borrower or of any; held when asked so. Throws `not_found`. */
export const getSearch = async (
  sql: Sql,
  searchUuid: string,
  { userId, hold = false }: { userId?: string; hold?: boolean } = {},
): Promise<SearchRow> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where id = $1 and ($2::uuid is null or user_id = $2)${hold ? ' for update' : ''}`,
    [searchUuid, userId ? toUuid(userId) : null],
  );
  if (!rows[0]) throw new BankError('not_found');
  return toRow(rows[0]);
};

export interface NewSearch {
  userId: string;
  wish: LoanWish;
  guaranteeValue: GuaranteeValue | null;
  question: SearchQuestion;
  releaseOn: string;
}

/** Writes a search down; undefined while another one of the borrower is being asked. */
export const insertSearch = async (sql: Sql, search: NewSearch, now: Date): Promise<string | undefined> => {
  const id = randomUUID();
  const { monthlyCents, amountCents, ...question } = search.question;
  const stored: StoredQuestion = { ...question, monthlyCents: String(monthlyCents), amountCents: String(amountCents) };
  const { rowCount } = await sql.query(
    `insert into loan_search (id, user_id, wish, guarantee_value, question, release_on, state, begun_at, ready_by)
     values ($1, $2, $3, $4, $5, $6, 'asking', $7, $8) on conflict (user_id) where state = 'asking' do nothing`,
    [
      ...[id, toUuid(search.userId), JSON.stringify(search.wish)],
      ...[search.guaranteeValue && JSON.stringify(search.guaranteeValue), JSON.stringify(stored)],
      ...[search.releaseOn, now, inSeconds(now, READY_SECONDS)],
    ],
  );
  return rowCount === 1 ? id : undefined;
};

/** Ends what a borrower searched before: nothing of it may be taken any more. */
export const endSearchesBefore = async (sql: Sql, userId: string, now: Date): Promise<void> => {
  await sql.query(
    `with ended as (update loan_search set state = 'ended', ended_at = $2 where user_id = $1 and state = 'ready' returning id)
     update loan_offer set state = 'replaced' where state = 'open' and not is_counter and search_id in (select id from ended)`,
    [toUuid(userId), now],
  );
};

/** Marks a search that is being asked as ready; false when it was so already. Who did not answer yet is silent. */
export const setReady = async (sql: Sql, searchUuid: string, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update loan_search set state = 'ready', ready_at = $2 where id = $1 and state = 'asking'`,
    [searchUuid, now],
  );
  if (rowCount !== 1) return false;
  await sql.query(`update loan_ask set state = 'silent' where search_id = $1 and state in ('waiting', 'asking')`, [
    searchUuid,
  ]);
  return true;
};

/** What a search is by the clock: old ones are over, whoever wrote that down. */
export const stateOfSearch = (
  { state, begunAt }: Pick<SearchRow, 'state' | 'begunAt'>,
  now: Date,
): LoanSearch['state'] => (state !== 'asking' && inSeconds(begunAt, SEARCH_SECONDS) <= now ? 'ended' : state);

export type AskState = LoanSearch['lenders'][number]['state'];
export type AskReason = NonNullable<LoanSearch['lenders'][number]['reason']>;

export interface AskRow {
  lenderId: string;
  state: AskState;
  reason: AskReason | null;
  answeredAt: Date | null;
}

/** Who is asked in a search (UUID). */
export const listAsks = async (sql: Sql, searchUuid: string): Promise<AskRow[]> => {
  const { rows } = await sql.query<AskRow>(
    'select lender_id as "lenderId", state, reason, answered_at as "answeredAt" from loan_ask where search_id = $1 order by lender_id',
    [searchUuid],
  );
  return rows;
};

export const insertAsk = async (
  sql: Sql,
  searchUuid: string,
  { lenderId, reason }: { lenderId: string; reason: AskReason | null },
): Promise<void> => {
  await sql.query('insert into loan_ask (search_id, lender_id, state, reason) values ($1, $2, $3, $4)', [
    ...[searchUuid, lenderId, reason === null ? 'waiting' : 'not_asked', reason],
  ]);
};

/** Notes what a lender answered, once: of one that answered already nothing is heard any more. */
export const noteAnswer = async (
  sql: Sql,
  searchUuid: string,
  { lenderId, state, reason }: { lenderId: string; state: AskState; reason: AskReason | null },
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update loan_ask set state = $3, reason = $4, answered_at = $5
     where search_id = $1 and lender_id = $2 and state in ('waiting', 'asking', 'silent')`,
    [searchUuid, lenderId, state, reason, now],
  );
  return rowCount === 1;
};

/** A lender has the question and thinks. */
export const noteAsking = async (sql: Sql, searchUuid: string, lenderId: string): Promise<void> => {
  await sql.query(
    `update loan_ask set state = 'asking' where search_id = $1 and lender_id = $2 and state = 'waiting'`,
    [searchUuid, lenderId],
  );
};

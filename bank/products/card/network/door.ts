import {
  type CardNetworkAnswer,
  type CardNetworkMessage,
  cardNetworkMessage,
} from '../../../contract/products/card-network';
import { fromUuid } from '../../../core/ids';
import { tellChanged } from '../../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import { MESSAGE_JOB, readMessage } from '../../../providers';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { toAnswer } from './answers';
import { authorize } from './authorize';
import { increment, reverse } from './change';
import { clear, refund } from './clear';
import { findTransaction } from './rows';
import { askToSettle } from './settle';

const RECEIVE_JOB = 'card.receive_message';

const handle = async (sql: Sql, deps: CardDeps, word: CardNetworkMessage): Promise<CardNetworkAnswer> => {
  switch (word.type) {
    case 'authorize':
      return authorize(sql, deps, word);
    case 'increment':
      return increment(sql, deps, word);
    case 'reverse':
      return reverse(sql, word);
    case 'clear':
      return clear(sql, deps, word);
    case 'refund':
      return refund(sql, deps, word);
    case 'settle':
      await askToSettle(sql);
      return toAnswer('noted');
  }
};

/** What a message was answered; undefined: it has not been. */
export const findAnswer = async (sql: Sql, id: string): Promise<CardNetworkAnswer | undefined> => {
  const { rows } = await sql.query<{ answer: CardNetworkAnswer }>('select answer from card_message where id = $1', [
    id,
  ]);
  return rows[0]?.answer;
};

/** Answers a message, in the caller's transaction: once, and the same again however often it comes. */
export const answerOnce = async (sql: Sql, deps: CardDeps, word: CardNetworkMessage): Promise<CardNetworkAnswer> => {
  await sql.query('select pg_advisory_xact_lock(21, hashtext($1))', [word.id]);
  const known = await findAnswer(sql, word.id);
  if (known) return known;
  const answer = await handle(sql, deps, word);
  await sql.query('insert into card_message (id, answer, at) values ($1, $2, $3)', [
    ...[word.id, JSON.stringify(answer), deps.clock.now()],
  ]);
  if ('network_id' in word) {
    const row = await findTransaction(sql, word.network_id);
    if (row) await tellChanged(sql, fromUuid('acc', row.account_id), ['cards']);
  }
  return answer;
};

/** Says a word as the sandbox's network does: the worker answers it, and `findAnswer` tells what. */
export const tellCardNetwork = (sql: Sql, word: CardNetworkMessage): Promise<boolean> =>
  enqueueJob(sql, { kind: RECEIVE_JOB, payload: { ...word }, uniqueKey: word.id });

/** Answers what the sandbox's network says. */
export const createReceiveJob = (deps: CardDeps): JobHandler => ({
  ...{ ...MESSAGE_JOB, kind: RECEIVE_JOB, backoff: exponentialBackoff(1_000, 600_000) },
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      const word = readMessage(cardNetworkMessage, payload);
      await finish(sql);
      await answerOnce(sql, deps, word);
    }),
});

import type { CardNetworkAnswer, CardNetworkMessage } from '../../../contract/products/card-network';
import { toShopName } from '../../../contract/products/card-shop-name';
import { toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { tellChanged } from '../../../ground/notifications';
import type { Sql } from '../../../storage';
import { askChallenge, startChallenge } from '../challenges/start';
import { findChallenge } from '../challenges/store';
import type { CardDeps } from '../deps';
import { OVERTAKING, TOO_EARLY, toAnswer, UNKNOWN_CARD } from './answers';
import { askCard, toQuestion } from './asked';
import { authorize } from './authorize';
import { increment, reverse } from './change';
import { clear } from './clear';
import { refund } from './refund';
import { findTransaction } from './rows';
import { askToSettle } from './settle';

type Authorization = Extract<CardNetworkMessage, { type: 'authorize' }>;

const handle = async (
  sql: Sql,
  deps: CardDeps,
  word: Exclude<CardNetworkMessage, Authorization>,
): Promise<CardNetworkAnswer> => {
  switch (word.type) {
    case 'increment':
      return increment(sql, deps, word);
    case 'reverse':
      return reverse(sql, deps, word);
    case 'clear':
      return clear(sql, deps, word);
    case 'refund':
      return refund(sql, deps, word);
    case 'challenge':
      return startChallenge(sql, deps, word);
    case 'ask_challenge':
      return askChallenge(sql, deps, word.network_id);
    case 'settle':
      await askToSettle(sql);
      return toAnswer('noted');
  }
};

/** What a message was answered; undefined: it has not been. */
const findAnswer = async (sql: Sql, id: string): Promise<CardNetworkAnswer | undefined> => {
  const { rows } = await sql.query<{ answer: CardNetworkAnswer }>('select answer from card_message where id = $1', [
    id,
  ]);
  return rows[0]?.answer;
};

/** Whose card a word was about: of a purchase, or of one that its holder is asked about. */
const findAccountOf = async (sql: Sql, networkId: string): Promise<string | undefined> =>
  ((await findTransaction(sql, networkId)) ?? (await findChallenge(sql, networkId)))?.account_id;

const keepAnswer = async (
  sql: Sql,
  { clock }: Pick<CardDeps, 'clock'>,
  word: CardNetworkMessage,
  answer: CardNetworkAnswer,
): Promise<CardNetworkAnswer> => {
  const overtaken = answer === OVERTAKING && 'network_id' in word ? word.network_id : null;
  await sql.query('insert into card_message (id, answer, at, overtaken) values ($1, $2, $3, $4)', [
    ...[word.id, JSON.stringify(answer), clock.now(), overtaken],
  ]);
  return answer;
};

/** Decides what is asked of a card: its turn, its answer if it had one, and what is looked at come in one call. */
const decideOnce = async (sql: Sql, deps: CardDeps, word: Authorization): Promise<CardNetworkAnswer> => {
  const asked = await askCard(sql, toQuestion(word, toLocalDate(deps.clock.now())));
  if (asked && 'answer' in asked) return asked.answer;
  if (!asked) return keepAnswer(sql, deps, word, UNKNOWN_CARD);
  const answer = await keepAnswer(sql, deps, word, await authorize(sql, deps, word, asked));
  await tellChanged(sql, fromUuid('acc', asked.card.account_id), ['cards']);
  return answer;
};

/** A word as the bank goes on with it: its shop under the name that people know, and what its terminal prints beside it. */
const withShopName = (word: CardNetworkMessage): CardNetworkMessage =>
  'merchant' in word
    ? Object.assign({}, word, {
        merchant: { ...word.merchant, name: toShopName(word.merchant.name) },
        printed: word.merchant.name,
      })
    : word;

/** Answers a message, in the caller's transaction: once, and the same again however often it comes. */
export const answerOnce = async (sql: Sql, deps: CardDeps, said: CardNetworkMessage): Promise<CardNetworkAnswer> => {
  const word = withShopName(said);
  if (word.type === 'authorize') return decideOnce(sql, deps, word);
  await sql.query('select pg_advisory_xact_lock(21, hashtext($1))', [word.id]);
  const known = await findAnswer(sql, word.id);
  if (known) return known;
  const decided = await handle(sql, deps, word);
  if (decided === TOO_EARLY) return decided;
  const answer = await keepAnswer(sql, deps, word, decided);
  if ('network_id' in word) {
    const accountUuid = await findAccountOf(sql, word.network_id);
    if (accountUuid !== undefined) await tellChanged(sql, fromUuid('acc', accountUuid), ['cards']);
  }
  return answer;
};

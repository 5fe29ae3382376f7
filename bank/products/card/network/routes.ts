import {
  type CardNetworkAnswer,
  type CardNetworkMessage,
  receiveCardMessage,
} from '../../../contract/products/card-network';
import { fromUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { tellChanged } from '../../../ground/notifications';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { authorize } from './authorize';
import { increment, reverse } from './change';
import { clear, refund } from './clear';
import { findTransaction } from './rows';
import { askToSettle } from './settle';
import { toAnswer } from './answers';

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

/** The door of the network: a message is answered once, and the same again however often it comes. */
export const createNetworkRoutes = (deps: CardDeps): Route[] => [
  route(receiveCardMessage, async ({ body }) =>
    deps.database.transaction(async sql => {
      await sql.query('select pg_advisory_xact_lock(21, hashtext($1))', [body.id]);
      const known = await sql.query<{ answer: CardNetworkAnswer }>('select answer from card_message where id = $1', [
        body.id,
      ]);
      if (known.rows[0]) return known.rows[0].answer;
      const answer = await handle(sql, deps, body);
      await sql.query('insert into card_message (id, answer, at) values ($1, $2, $3)', [
        ...[body.id, JSON.stringify(answer), deps.clock.now()],
      ]);
      if ('network_id' in body) {
        const row = await findTransaction(sql, body.network_id);
        if (row) await tellChanged(sql, fromUuid('acc', row.account_id), ['cards']);
      }
      return answer;
    }),
  ),
];

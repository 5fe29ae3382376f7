import { receiveCardMessage } from '../../../contract/products/card-network';
import { type Route, route } from '../../../core/operation';
import type { CardDeps } from '../deps';
import { answerOnce } from './door';

/** The door of the network. */
export const createNetworkRoutes = (deps: CardDeps): Route[] => [
  route(receiveCardMessage, ({ body }) => deps.database.transaction(sql => answerOnce(sql, deps, body))),
];

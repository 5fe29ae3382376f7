import type { EventDelivery, ToldDelivery } from '../../../contract/products/webhook-log';
import {
  listEventDeliveries,
  resendEventDeliveries,
  resendEventDelivery,
  testEventAddress,
} from '../../../contract/products/webhook-log-api';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { hitRateLimit, type Sql } from '../../../storage';
import { listLog } from './delivery-log';
import { SENT_BY_HAND } from './delivery-routes';
import type { PixApiDeps } from './deps';
import { announceEventTest, requireAnyTarget, sendEventAgain } from './event-again';
import { toPartOf } from './log-part';
import { resendPeriod } from './resend-period';

const toWire = ({ kind: _, key: __, end_to_end_id: ___, txid: ____, ...told }: ToldDelivery): EventDelivery => told;

/** What a company's system reads of what it was told of TEDs and boletos, and has told again: after a night in which it did not listen. */
export const createEventLogRoutes = ({ database, clock }: PixApiDeps): Route[] => {
  /** One call to the address that the system asks for, counted with those of the account's people. */
  const byHand = async <Answer>(
    { accountId }: ApiCaller,
    act: (sql: Sql, accountUuid: string, now: Date) => Promise<Answer>,
  ): Promise<Answer> => {
    const now = clock.now();
    await hitRateLimit(database, SENT_BY_HAND, accountId, now);
    return database.transaction(sql => act(sql, toUuid(accountId), now));
  };
  return [
    route(listEventDeliveries, async ({ actor, query }) => {
      const { data, next_cursor } = await listLog(database, toUuid(actor.accountId), query, toPartOf(actor.scopes));
      return { data: data.map(toWire), next_cursor };
    }),
    route(resendEventDeliveries, ({ actor, body }) =>
      byHand(actor, async (sql, accountUuid) => {
        const part = toPartOf(actor.scopes);
        await requireAnyTarget(sql, accountUuid, part);
        return resendPeriod(sql, accountUuid, body, part);
      }),
    ),
    route(resendEventDelivery, ({ actor, params }) =>
      byHand(actor, async (sql, accountUuid) => {
        const wish = { accountUuid, uuid: toUuid(params.delivery_id) };
        const isThere = await sendEventAgain(sql, wish, toPartOf(actor.scopes));
        if (!isThere) throw new BankError('not_found');
        return undefined;
      }),
    ),
    route(testEventAddress, ({ actor, body: { about } }) => {
      if (about !== undefined && !actor.scopes.includes(`webhook${about}.write`)) throw new BankError('forbidden');
      return byHand(actor, async (sql, accountUuid, now) => {
        await announceEventTest(sql, { accountUuid, about, now });
        return undefined;
      });
    }),
  ];
};

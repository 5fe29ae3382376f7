import {
  deleteWebhookCobr,
  deleteWebhookRec,
  getWebhookCobr,
  getWebhookRec,
  putWebhookCobr,
  putWebhookRec,
} from '../../../contract/products/pix/mandate-hooks';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { enqueueJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import { refuse } from './charge-body';
import type { PixApiDeps } from './deps';
import { EVENT_JOB } from './event-rows';
import { findBadAddress } from './webhook-address';

/** What an address hears of. */
export type RecurrenceTopic = 'rec' | 'cobr';

interface Address {
  webhookUrl: string;
  criacao: string;
}

/** Where an account (UUID) hears of its recurrences, or of their charges. */
export const findRecurrenceAddress = async (
  sql: Sql,
  accountUuid: string,
  about: RecurrenceTopic,
): Promise<Address | undefined> => {
  const { rows } = await sql.query<{ url: string; created_at: Date }>(
    'select url, created_at from recurrence_address where account_id = $1 and about = $2',
    [accountUuid, about],
  );
  return rows[0] && { webhookUrl: rows[0].url, criacao: rows[0].created_at.toISOString() };
};

const LISTS = { rec: 'recs', cobr: 'cobsr' } as const satisfies Record<RecurrenceTopic, string>;

/** Writes down that an address is to be told of a change, in the transaction that makes it. Nothing happens where there is none. */
export const announceRecurrence = async (
  sql: Sql,
  accountUuid: string,
  { about, notice, at }: { about: RecurrenceTopic; notice: object; at: Date },
): Promise<void> => {
  const address = await findRecurrenceAddress(sql, accountUuid, about);
  if (!address) return;
  const uuid = toUuid(newId('pwd'));
  await sql.query(
    `insert into event_delivery (id, account_id, event, url, payload, status, created_at) values ($1, $2, $3, $4, $5, 'waiting', $6)`,
    [
      ...[uuid, accountUuid, `${about}.changed`, `${address.webhookUrl.replace(/\/$/, '')}/${about}`],
      ...[JSON.stringify({ [LISTS[about]]: [notice] }), at],
    ],
  );
  await enqueueJob(sql, { kind: EVENT_JOB, payload: { deliveryId: uuid }, uniqueKey: uuid });
};

const createHookActs = ({ database, clock, webhooksHere }: PixApiDeps, about: RecurrenceTopic) => {
  const show = async ({ accountId }: ApiCaller): Promise<Address> => {
    const address = await findRecurrenceAddress(database, toUuid(accountId), about);
    if (!address) throw new BankError('not_found');
    return address;
  };
  return {
    show,
    async put(actor: ApiCaller, url: string): Promise<Address> {
      const rule = findBadAddress(url, webhooksHere);
      if (rule !== null) throw refuse('webhookUrl', rule);
      await database.query(
        `insert into recurrence_address (account_id, about, url, created_at) values ($1, $2, $3, $4)
         on conflict (account_id, about) do update set url = $3, created_at = $4`,
        [toUuid(actor.accountId), about, url, clock.now()],
      );
      return show(actor);
    },
    async drop({ accountId }: ApiCaller): Promise<undefined> {
      const gone = await database.query('delete from recurrence_address where account_id = $1 and about = $2', [
        toUuid(accountId),
        about,
      ]);
      if (gone.rowCount !== 1) throw new BankError('not_found');
      return undefined;
    },
  };
};

/** Where a company hears of its recurrences and of their charges: /webhookrec, /webhookcobr. */
export const createRecurrenceHookRoutes = (deps: PixApiDeps): Route[] => {
  const [rec, cobr] = [createHookActs(deps, 'rec'), createHookActs(deps, 'cobr')];
  return [
    route(putWebhookRec, ({ actor, body }) => rec.put(actor, body.webhookUrl)),
    route(getWebhookRec, ({ actor }) => rec.show(actor)),
    route(deleteWebhookRec, ({ actor }) => rec.drop(actor)),
    route(putWebhookCobr, ({ actor, body }) => cobr.put(actor, body.webhookUrl)),
    route(getWebhookCobr, ({ actor }) => cobr.show(actor)),
    route(deleteWebhookCobr, ({ actor }) => cobr.drop(actor)),
  ];
};

import {
  deleteWebhookCobr,
  deleteWebhookRec,
  getWebhookCobr,
  getWebhookRec,
  putWebhookCobr,
  putWebhookRec,
} from '../../../contract/products/pix/mandate-hooks';
import type { RecurrenceTopic } from '../../../contract/products/pix/api';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { refuse } from './charge-body';
import type { PixApiDeps } from './deps';
import { findRecurrenceAddress, type RecurrenceAddress } from './recurrence-rows';
import { removeAddress } from './remove-address';
import { findBadAddress } from './webhook-address';

const createHookActs = ({ database, clock, webhooksHere }: PixApiDeps, about: RecurrenceTopic) => {
  const show = async ({ accountId }: ApiCaller): Promise<RecurrenceAddress> => {
    const address = await findRecurrenceAddress(database, toUuid(accountId), about);
    if (!address) throw new BankError('not_found');
    return address;
  };
  return {
    show,
    async put(actor: ApiCaller, url: string): Promise<RecurrenceAddress> {
      const rule = findBadAddress(url, webhooksHere);
      if (rule !== null) throw refuse('webhookUrl', rule);
      await database.query(
        `insert into recurrence_address (account_id, about, url, created_at, set_by) values ($1, $2, $3, $4, $5)
         on conflict (account_id, about) do update set url = $3, created_at = $4, set_by = $5`,
        [toUuid(actor.accountId), about, url, clock.now(), toUuid(actor.credentialId)],
      );
      return show(actor);
    },
    async drop({ accountId }: ApiCaller): Promise<undefined> {
      const ended = await database.transaction(sql => removeAddress(sql, toUuid(accountId), { about }, clock.now()));
      if (ended === null) throw new BankError('not_found');
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

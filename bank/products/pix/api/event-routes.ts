import { deleteEventAddress, getEventAddress, putEventAddress } from '../../../contract/products/events';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import type { PixApiDeps } from './deps';
import { findEventAddress, saveEventAddress } from './event-rows';
import { removeAddress } from './remove-address';
import { findBadAddress } from './webhook-address';

/** Where the systems of an account hear of TEDs and boletos: /api/v1/webhook. */
export const createEventRoutes = ({ database, clock, webhooksHere }: PixApiDeps): Route[] => {
  const show = async ({ accountId }: ApiCaller) => {
    const address = await findEventAddress(database, toUuid(accountId));
    if (!address) throw new BankError('not_found');
    return address;
  };
  return [
    route(putEventAddress, async ({ actor, body: { url } }) => {
      const rule = findBadAddress(url, webhooksHere);
      if (rule !== null) throw new BankError('validation_failed', { violations: [{ field: 'url', rule }] });
      const { accountId, credentialId } = actor;
      await saveEventAddress(database, { accountUuid: toUuid(accountId), url, credentialId, now: clock.now() });
      return show(actor);
    }),
    route(getEventAddress, ({ actor }) => show(actor)),
    route(deleteEventAddress, async ({ actor }) => {
      const accountUuid = toUuid(actor.accountId);
      const ended = await database.transaction(sql => removeAddress(sql, accountUuid, {}, clock.now()));
      if (ended === null) throw new BankError('not_found');
      return undefined;
    }),
  ];
};

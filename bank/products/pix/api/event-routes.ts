import { deleteEventAddress, getEventAddress, putEventAddress } from '../../../contract/products/events';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import type { PixApiDeps } from './deps';
import { dropEventAddress, findEventAddress, saveEventAddress } from './event-rows';
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
      if (!(await dropEventAddress(database, toUuid(actor.accountId)))) throw new BankError('not_found');
      return undefined;
    }),
  ];
};

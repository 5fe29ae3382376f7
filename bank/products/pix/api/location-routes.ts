import { getLoc, listLocs, postLoc, unlinkLoc } from '../../../contract/products/pix/api-pix';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { detachCharge, findChargeByTxid } from '../charges';
import { refuse } from './charge-body';
import type { PixApiDeps } from './deps';
import { freeLocation, getLocation, insertLocation, searchLocations, toKind } from './locations';
import { toPageWish, toParameters } from './paging';

const unlink = (deps: PixApiDeps): Route =>
  route(unlinkLoc, async ({ actor, params }) => {
    const { database, chargeHost: host } = deps;
    const at = { accountUuid: toUuid(actor.accountId), host };
    return database.transaction(async sql => {
      const { wire } = await getLocation(sql, at, params.id, 'for update of l');
      if (wire.txid === undefined) return wire;
      const charge = await findChargeByTxid(sql, at.accountUuid, wire.txid, 'for update');
      // first: the charge takes another token, which this location's may not be
      await freeLocation(sql, wire.id);
      if (charge) {
        await detachCharge(sql, charge, host).catch((error: unknown) => {
          throw error instanceof BankError ? refuse('txid', 'not_active') : error;
        });
      }
      return (await getLocation(sql, at, params.id)).wire;
    });
  });

/** Locations: /loc. */
export const createLocationRoutes = (deps: PixApiDeps): Route[] => {
  const { database, clock, chargeHost: host } = deps;
  const placeOf = (actor: ApiCaller) => ({ accountUuid: toUuid(actor.accountId), host });
  return [
    route(postLoc, async ({ actor, body }) => {
      const at = placeOf(actor);
      const wish = { accountUuid: at.accountUuid, kind: toKind(body.tipoCob), now: clock.now() };
      return (await getLocation(database, at, Number(await insertLocation(database, wish)))).wire;
    }),
    route(getLoc, async ({ actor, params }) => (await getLocation(database, placeOf(actor), params.id)).wire),
    route(listLocs, async ({ actor, query }) => {
      const wish = toPageWish(query);
      const kind = query.tipoCob ? toKind(query.tipoCob) : null;
      const { items, count } = await searchLocations(database, placeOf(actor), wish, kind);
      return { parametros: toParameters(wish, count), loc: items };
    }),
    unlink(deps),
  ];
};

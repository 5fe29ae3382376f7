import {
  getChargeLot,
  listChargeLots,
  patchChargeLot,
  putChargeLot,
} from '../../../contract/products/pix/api-pix-lots';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { hitRateLimit } from '../../../storage';
import { requireAccountOf } from '../../../ground/accounts';
import type { PixApiDeps } from './deps';
import { enqueueLot } from './lot-job';
import { askItemsAnew, describeLot, findLot, holdLot, insertItems, insertLot, searchLots } from './lots';
import { toPageWish, toParameters } from './paging';

/** Each asks for up to a thousand charges. */
const LOTS = { name: 'pix.charge_lot', limit: 30, windowSeconds: 60 } as const;

/** A lot tells each of its charges: more of them would be a page of megabytes. */
const MOST_OF_PAGE = 20;

/** Many charges with a due date at once: /lotecobv. */
export const createLotRoutes = ({ database, clock }: PixApiDeps): Route[] => {
  const enter = async (actor: ApiCaller, id: string) => {
    const account = await requireAccountOf(database, actor);
    await hitRateLimit(database, LOTS, account.id, clock.now());
    return { account, place: { accountUuid: toUuid(account.id), id } };
  };
  return [
    route(putChargeLot, async ({ actor, params, body }) => {
      const { account, place } = await enter(actor, params.id);
      await database.transaction(async sql => {
        if (await insertLot(sql, place, body.descricao, clock.now())) await insertItems(sql, place, body.cobsv);
        else {
          await holdLot(sql, place);
          await askItemsAnew(sql, place, body.cobsv, { isPatch: false });
          await describeLot(sql, place, body.descricao);
        }
        await enqueueLot(sql, account.id, params.id);
      });
      return undefined;
    }),
    route(patchChargeLot, async ({ actor, params, body: { descricao, cobsv } }) => {
      const { account, place } = await enter(actor, params.id);
      await database.transaction(async sql => {
        if (!(await holdLot(sql, place))) throw new BankError('not_found');
        if (descricao !== undefined) await describeLot(sql, place, descricao);
        if (!cobsv) return;
        await askItemsAnew(sql, place, cobsv, { isPatch: true });
        await enqueueLot(sql, account.id, params.id);
      });
      return undefined;
    }),
    route(getChargeLot, async ({ actor, params }) => {
      const account = await requireAccountOf(database, actor);
      const lot = await findLot(database, { accountUuid: toUuid(account.id), id: params.id });
      if (!lot) throw new BankError('not_found');
      return lot;
    }),
    route(listChargeLots, async ({ actor, query }) => {
      const account = await requireAccountOf(database, actor);
      const asked = toPageWish(query);
      const wish = { ...asked, size: Math.min(asked.size, MOST_OF_PAGE) };
      const { items, count } = await searchLots(database, toUuid(account.id), wish);
      return { parametros: toParameters(wish, count), lotes: items };
    }),
  ];
};

import {
  getCobr,
  listCobrs,
  patchCobr,
  postCobr,
  putCobr,
  retryCobr,
} from '../../../contract/products/pix/mandate-charges';
import type { CobrBody } from '../../../contract/products/pix/mandate-body';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { type AccountRow, requireAccountOf } from '../../../ground/accounts';
import { hitRateLimit } from '../../../storage';
import { refuse, toPageWish, toParameters } from '../api';
import { NEW_CHARGES } from '../charges';
import { cancelCharge, makeCharge, retryCharge } from './charge-acts';
import { getCharge, searchCharges } from './charge-rows';
import type { MandatesDeps } from './deps';
import { CHARGE_WORDS, fromWord, toApiCobr } from './wire';

/** What is charged under recurrences: /cobr. */
export const createCobrRoutes = ({ database, clock }: MandatesDeps): Route[] => {
  const show = async (account: AccountRow, txid: string) =>
    toApiCobr(await getCharge(database, toUuid(account.id), txid), account);
  const make = async (caller: ApiCaller, body: CobrBody, txid?: string) => {
    const account = await requireAccountOf(database, caller);
    const now = clock.now();
    await hitRateLimit(database, NEW_CHARGES, account.id, now);
    const at = txid === undefined ? { now } : { now, txid };
    return show(account, await database.transaction(sql => makeCharge(sql, account, body, at)));
  };
  return [
    route(postCobr, ({ actor, body }) => make(actor, body)),
    route(putCobr, ({ actor, params, body }) => make(actor, body, params.txid)),
    route(patchCobr, async ({ actor, params: { txid } }) => {
      const account = await requireAccountOf(database, actor);
      await database.transaction(sql => cancelCharge(sql, toUuid(account.id), txid, clock.now()));
      return show(account, txid);
    }),
    route(getCobr, async ({ actor, params }) => show(await requireAccountOf(database, actor), params.txid)),
    route(retryCobr, async ({ actor, params: { txid, data: payOn } }) => {
      const account = await requireAccountOf(database, actor);
      const wish = { txid, payOn, now: clock.now() };
      await database.transaction(sql => retryCharge(sql, toUuid(account.id), wish));
      return show(account, txid);
    }),
    route(listCobrs, async ({ actor, query }) => {
      if (query.cpf && query.cnpj) throw refuse('cnpj', 'with_cpf');
      const account = await requireAccountOf(database, actor);
      const wish = toPageWish(query);
      const { items, count } = await searchCharges(database, toUuid(account.id), {
        ...wish,
        code: query.idRec ?? null,
        document: query.cpf ?? query.cnpj ?? null,
        status: fromWord(CHARGE_WORDS, query.status),
        agreement: query.convenio ?? null,
      });
      return {
        parametros: {
          ...toParameters(wish, count),
          ...(query.idRec ? { idRec: query.idRec } : {}),
          ...(query.cpf ? { cpf: query.cpf } : {}),
          ...(query.cnpj ? { cnpj: query.cnpj } : {}),
          ...(query.status ? { status: query.status } : {}),
          ...(query.convenio ? { recebedor: { convenio: query.convenio } } : {}),
        },
        cobsr: items.map(charge => toApiCobr(charge, account)),
      };
    }),
  ];
};

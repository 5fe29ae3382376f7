import {
  getLocRec,
  getRec,
  getSolicRec,
  listLocRecs,
  listRecs,
  patchRec,
  patchSolicRec,
  postLocRec,
  postRec,
  postSolicRec,
  unlinkLocRec,
} from '../../../contract/products/pix/mandates';
import type { ApiRec } from '../../../contract/products/pix/mandate-body';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { type AccountRow, requireAccountOf } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { refuse, toPageWish, toParameters } from '../api';
import type { MandatesDeps } from './deps';
import { freeLocation, getLocation, insertLocation, searchLocations } from './location-rows';
import { changeMandate, makeMandate } from './mandate-acts';
import { findCode } from './offer-code';
import { cancelRequest, makeRequest } from './request-acts';
import { getRequest, listRequestsOf } from './request-rows';
import { findMandate, getMandate, searchMandates, type StoredMandate } from './rows';
import { fromWord, MANDATE_WORDS, toApiRec, toApiSolicRec } from './wire';

const createRecRoutes = (deps: MandatesDeps): Route[] => {
  const { database, clock, chargeHost: host } = deps;
  const show = async (sql: Sql, account: AccountRow, mandate: StoredMandate): Promise<ApiRec> =>
    toApiRec(mandate, { account, host, requests: await listRequestsOf(sql, [mandate.id]) });
  const read = async (account: AccountRow, code: string) => getMandate(database, toUuid(account.id), code);
  return [
    route(postRec, async ({ actor, body }) => {
      const account = await requireAccountOf(database, actor);
      const code = await database.transaction(sql => makeMandate(sql, account, body, { now: clock.now() }));
      return show(database, account, await read(account, code));
    }),
    route(patchRec, async ({ actor, params, body: patch }) => {
      const account = await requireAccountOf(database, actor);
      const wish = { code: params.idRec, patch, now: clock.now() };
      await database.transaction(sql => changeMandate(sql, account, wish));
      return show(database, account, await read(account, params.idRec));
    }),
    route(getRec, async ({ actor, params, query }) => {
      const account = await requireAccountOf(database, actor);
      const mandate = await read(account, params.idRec);
      const code = await findCode(database, { account, mandate, host }, query.txid);
      return { ...(await show(database, account, mandate)), ...(code ? { dadosQR: code } : {}) };
    }),
    route(listRecs, async ({ actor, query }) => {
      if (query.cpf && query.cnpj) throw refuse('cnpj', 'with_cpf');
      const account = await requireAccountOf(database, actor);
      const wish = toPageWish(query);
      const { items, count } = await searchMandates(database, toUuid(account.id), {
        ...wish,
        document: query.cpf ?? query.cnpj ?? null,
        status: fromWord(MANDATE_WORDS, query.status),
        hasLocation: query.locationPresente ?? null,
        agreement: query.convenio ?? null,
      });
      const ids = items.map(({ id }) => id);
      const requests = await listRequestsOf(database, ids);
      return {
        parametros: {
          ...toParameters(wish, count),
          ...(query.cpf ? { cpf: query.cpf } : {}),
          ...(query.cnpj ? { cnpj: query.cnpj } : {}),
          ...(query.status ? { status: query.status } : {}),
          ...(query.locationPresente === undefined ? {} : { locationPresente: query.locationPresente }),
          ...(query.convenio ? { recebedor: { convenio: query.convenio } } : {}),
        },
        recs: items.map(mandate =>
          toApiRec(mandate, { account, host, requests: requests.filter(each => each.mandateId === mandate.id) }),
        ),
      };
    }),
  ];
};

const createLocationRoutes = ({ database, clock, chargeHost: host }: MandatesDeps): Route[] => {
  const placeOf = ({ accountId }: ApiCaller) => ({ accountUuid: toUuid(accountId), host });
  return [
    route(postLocRec, async ({ actor }) => {
      const place = placeOf(actor);
      return getLocation(database, place, await insertLocation(database, place.accountUuid, clock.now()));
    }),
    route(getLocRec, ({ actor, params }) => getLocation(database, placeOf(actor), params.id)),
    route(unlinkLocRec, ({ actor, params }) =>
      database.transaction(sql => freeLocation(sql, placeOf(actor), params.id)),
    ),
    route(listLocRecs, async ({ actor, query }) => {
      const wish = toPageWish(query);
      const isUsed = query.idRecPresente ?? null;
      const { items, count } = await searchLocations(database, placeOf(actor), { ...wish, isUsed });
      return {
        parametros: { ...toParameters(wish, count), ...(isUsed === null ? {} : { idRecPresente: isUsed }) },
        loc: items,
      };
    }),
  ];
};

const createRequestRoutes = ({ database, clock }: MandatesDeps): Route[] => {
  const show = async (account: AccountRow, code: string) => {
    const request = await getRequest(database, toUuid(account.id), code);
    const mandate = (await findMandate(database, request.mandateId)) as StoredMandate;
    return toApiSolicRec(request, mandate, account);
  };
  return [
    route(postSolicRec, async ({ actor, body }) => {
      const account = await requireAccountOf(database, actor);
      const code = await database.transaction(sql => makeRequest(sql, account, body, clock.now()));
      return show(account, code);
    }),
    route(getSolicRec, async ({ actor, params }) => show(await requireAccountOf(database, actor), params.idSolicRec)),
    route(patchSolicRec, async ({ actor, params }) => {
      const account = await requireAccountOf(database, actor);
      await database.transaction(sql => cancelRequest(sql, account, params.idSolicRec, clock.now()));
      return show(account, params.idSolicRec);
    }),
  ];
};

/** Recurrences, their locations and what payers are asked: /rec, /locrec, /solicrec. */
export const createRecurrenceRoutes = (deps: MandatesDeps): Route[] => [
  ...createRecRoutes(deps),
  ...createLocationRoutes(deps),
  ...createRequestRoutes(deps),
];

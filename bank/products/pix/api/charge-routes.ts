import {
  getCob,
  getCobv,
  listCobs,
  listCobvs,
  patchCob,
  patchCobv,
  postCob,
  putCob,
  putCobv,
} from '../../../contract/products/pix/api-pix';
import {
  type ApiLocation,
  type ChargeListQuery,
  type ChargePatch,
  cobBody,
  cobvBody,
} from '../../../contract/products/pix/api-pix-body';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { hitRateLimit } from '../../../storage';
import { type AccountRow, requireAccountOf } from '../../../ground/accounts';
import { type ChargeKind, NEW_CHARGES, searchCharges, type StoredCharge } from '../charges';
import { type AskedCharge, changeCharge, getCharge, makeCharge } from './charge-acts';
import { refuse, revise } from './charge-body';
import { toApiCob, toApiCobv } from './charge-wire';
import type { PixApiDeps } from './deps';
import { findLocationOf, findLocationsOf } from './locations';
import { toPageWish, toParameters } from './paging';

/** Makes a charge for the system that calls. */
const make = async (deps: PixApiDeps, caller: ApiCaller, asked: AskedCharge, txid?: string): Promise<StoredCharge> => {
  const { database, clock } = deps;
  const account = await requireAccountOf(database, caller);
  await hitRateLimit(database, NEW_CHARGES, account.id, clock.now());
  return database.transaction(sql => makeCharge(deps, sql, account, asked, txid));
};

/** Revises or withdraws a charge for the system that calls. */
const change = async (
  deps: PixApiDeps,
  caller: ApiCaller,
  at: { kind: ChargeKind; txid: string },
  patch: ChargePatch,
  toBody: (charge: StoredCharge, account: AccountRow) => AskedCharge,
): Promise<StoredCharge> => {
  const account = await requireAccountOf(deps.database, caller);
  return deps.database.transaction(sql =>
    changeCharge(deps, sql, account, at, patch, charge => toBody(charge, account)),
  );
};

/** One page of charges of a kind with their locations. */
const search = async <T>(
  deps: PixApiDeps,
  caller: ApiCaller,
  kind: ChargeKind,
  query: ChargeListQuery,
  show: (charge: StoredCharge, loc: ApiLocation | undefined, account: AccountRow) => T,
) => {
  if (query.cpf && query.cnpj) throw refuse('cnpj', 'with_cpf');
  const { database, chargeHost } = deps;
  const account = await requireAccountOf(database, caller);
  const wish = toPageWish(query);
  const status = {
    ATIVA: 'open',
    CONCLUIDA: 'paid',
    REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
    REMOVIDA_PELO_PSP: 'removed_by_bank',
  } as const;
  const wanted = query.status ? status[query.status] : null;
  const document = query.cpf ?? query.cnpj ?? null;
  const asked = { ...wish, kind, document, status: wanted };
  const { charges, count } = await searchCharges(database, toUuid(account.id), asked);
  const locs = await findLocationsOf(
    database,
    charges.map(({ id }) => id),
    chargeHost,
  );
  return {
    parametros: toParameters(wish, count),
    cobs: charges.map(charge => show(charge, locs.get(charge.id), account)),
  };
};

const createCobRoutes = (deps: PixApiDeps): Route[] => {
  const host = deps.chargeHost;
  const show = async (charge: StoredCharge) =>
    toApiCob(charge, await findLocationOf(deps.database, charge.id, host), host);
  return [
    route(postCob, async ({ actor, body }) => show(await make(deps, actor, { kind: 'immediate', body }))),
    route(putCob, async ({ actor, params, body }) =>
      show(await make(deps, actor, { kind: 'immediate', body }, params.txid)),
    ),
    route(patchCob, async ({ actor, params, body: patch }) =>
      show(
        await change(deps, actor, { kind: 'immediate', txid: params.txid }, patch, charge => ({
          kind: 'immediate',
          body: revise(cobBody, toApiCob(charge, undefined, host), patch),
        })),
      ),
    ),
    route(getCob, async ({ actor, params }) =>
      show(await getCharge(deps.database, await requireAccountOf(deps.database, actor), 'immediate', params.txid)),
    ),
    route(listCobs, ({ actor, query }) =>
      search(deps, actor, 'immediate', query, (charge, loc) => toApiCob(charge, loc, host)),
    ),
  ];
};

const createCobvRoutes = (deps: PixApiDeps): Route[] => {
  const host = deps.chargeHost;
  const show = async (charge: StoredCharge, caller: ApiCaller) => {
    const account = await requireAccountOf(deps.database, caller);
    return toApiCobv(charge, await findLocationOf(deps.database, charge.id, host), host, account);
  };
  return [
    route(putCobv, async ({ actor, params, body }) =>
      show(await make(deps, actor, { kind: 'due_date', body }, params.txid), actor),
    ),
    route(patchCobv, async ({ actor, params, body: patch }) =>
      show(
        await change(deps, actor, { kind: 'due_date', txid: params.txid }, patch, (charge, account) => ({
          kind: 'due_date',
          body: revise(cobvBody, toApiCobv(charge, undefined, host, account), patch),
        })),
        actor,
      ),
    ),
    route(getCobv, async ({ actor, params }) => {
      const account = await requireAccountOf(deps.database, actor);
      return show(await getCharge(deps.database, account, 'due_date', params.txid), actor);
    }),
    route(listCobvs, ({ actor, query }) =>
      search(deps, actor, 'due_date', query, (charge, loc, account) => toApiCobv(charge, loc, host, account)),
    ),
  ];
};

/** Charges by a company's own system: /cob and /cobv. */
export const createApiChargeRoutes = (deps: PixApiDeps): Route[] => [
  ...createCobRoutes(deps),
  ...createCobvRoutes(deps),
];

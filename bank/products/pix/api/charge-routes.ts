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
  type CobBody,
  type CobvBody,
  cobBody,
  cobvBody,
} from '../../../contract/products/pix/api-pix-body';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { hitRateLimit, type Sql } from '../../../storage';
import { type AccountRow, requireAccountOf } from '../../../ground/accounts';
import { tellChanged } from '../../../ground/notifications';
import {
  cancelCharge,
  type ChargeKind,
  createCharge,
  findChargeByTxid,
  NEW_CHARGES,
  newToken,
  reviseCharge,
  searchCharges,
  type StoredCharge,
  toNewCharge,
} from '../charges';
import { fromCob, fromCobv, refuse, rename, revise, toDetails } from './charge-body';
import { toApiCob, toApiCobv } from './charge-wire';
import type { PixApiDeps } from './deps';
import { findLocationOf, findLocationsOf, insertLocation, linkLocation, takeFreeLocation } from './locations';
import { toPageWish, toParameters } from './paging';

type Body = { kind: 'immediate'; body: CobBody } | { kind: 'due_date'; body: CobvBody };

const getCharge = async (
  sql: Sql,
  account: AccountRow,
  kind: ChargeKind,
  txid: string,
  lock: '' | 'for update' = '',
) => {
  const charge = await findChargeByTxid(sql, toUuid(account.id), txid, lock);
  if (charge?.kind !== kind) throw new BankError('not_found');
  return charge;
};

const toWish = (deps: PixApiDeps, account: AccountRow, { kind, body }: Body) => {
  const parsed = kind === 'immediate' ? fromCob(body) : fromCobv(body);
  return { ...toNewCharge(deps.chargeHost, account, parsed, deps.clock.now()), details: toDetails(body) };
};

/** Makes a charge at a location of its own, or at the one it names, in one transaction. */
const make = async (deps: PixApiDeps, caller: ApiCaller, asked: Body, txid?: string): Promise<StoredCharge> => {
  const { database, clock, chargeHost: host } = deps;
  const account = await requireAccountOf(database, caller);
  const [now, accountUuid] = [clock.now(), toUuid(account.id)];
  await hitRateLimit(database, NEW_CHARGES, account.id, now);
  return database
    .transaction(async sql => {
      const { loc } = asked.body;
      const token = loc ? await takeFreeLocation(sql, { accountUuid, host }, loc.id, asked.kind) : newToken();
      const { id, txid: made } = await createCharge(sql, { ...toWish(deps, account, asked), txid, token });
      if (loc) await linkLocation(sql, token, toUuid(id));
      else await insertLocation(sql, { accountUuid, kind: asked.kind, token, chargeUuid: toUuid(id), now });
      await tellChanged(sql, account.id, ['pix']);
      return getCharge(sql, account, asked.kind, made);
    })
    .catch(rename);
};

const withdraw = async (deps: PixApiDeps, sql: Sql, charge: StoredCharge, patch: ChargePatch): Promise<void> => {
  // a withdrawal says nothing else. Source: API Pix, PATCH /cob
  if (Object.keys(patch).length > 1) throw refuse('status', 'alone');
  await cancelCharge(sql, charge.id, deps.clock.now()).catch((error: unknown) => {
    throw error instanceof BankError ? refuse('status', 'not_active') : error;
  });
};

/** Writes a charge anew with what the patch changes, or withdraws it. */
const change = async (
  deps: PixApiDeps,
  caller: ApiCaller,
  at: { kind: ChargeKind; txid: string },
  patch: ChargePatch,
  toBody: (charge: StoredCharge, account: AccountRow) => Body,
): Promise<StoredCharge> => {
  const { database, chargeHost: host } = deps;
  const account = await requireAccountOf(database, caller);
  return database.transaction(async sql => {
    const charge = await getCharge(sql, account, at.kind, at.txid, 'for update');
    if (patch.status) await withdraw(deps, sql, charge, patch);
    else {
      if (charge.payment || charge.reserved || charge.canceledAt) throw refuse('status', 'not_active');
      const asked = toBody(charge, account);
      const { loc } = asked.body;
      const place = { accountUuid: toUuid(account.id), host };
      const token = loc ? await takeFreeLocation(sql, place, loc.id, at.kind) : undefined;
      const keepsNone = charge.details.semLocation && !token ? { semLocation: true } : {};
      const wish = toWish(deps, account, asked);
      await reviseCharge(sql, charge, { ...wish, token, details: { ...wish.details, ...keepsNone } }).catch(rename);
      if (token) {
        await sql.query('update pix_location set charge_id = null where charge_id = $1', [charge.id]);
        await linkLocation(sql, token, charge.id);
      }
    }
    await tellChanged(sql, account.id, ['pix']);
    return getCharge(sql, account, at.kind, at.txid);
  });
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

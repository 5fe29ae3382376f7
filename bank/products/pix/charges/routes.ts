import {
  cancelPixCharge,
  createPixCharge,
  getPixCharge,
  getPixChargeTotals,
  getPixQrCode,
  listPixCharges,
  type PixCharge,
  type PixQrCodeQuery,
} from '../../../contract/products/pix/charges';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { hitRateLimit, type Sql } from '../../../storage';
import { type AccountRow, requireAccount } from '../../../ground/accounts';
import { listCharges, sumCharges } from './charge-list';
import { requireDayOf } from './charge-day';
import { toWireCharge } from './charge-wire';
import { createCharge, findCharge, type StoredCharge } from './charges';
import { NEW_CHARGES, requireOtherPayer, toNewCharge } from './new-charge';
import type { ChargeDeps } from './public-routes';
import { makeQrCode } from './qr-code';
import { cancelCharge } from './revise';

const requireCharge = async (sql: Sql, account: AccountRow, chargeId: string): Promise<StoredCharge> => {
  const charge = await findCharge(sql, 'id', toUuid(chargeId));
  if (charge?.accountId !== account.id) throw new BankError('not_found');
  return charge;
};

const createReader = (deps: ChargeDeps) => {
  const { database, clock, chargeHost: host, publicUrl } = deps;
  const show = (charge: StoredCharge, now: Date, day?: string): PixCharge =>
    toWireCharge(charge, { now, day, host, publicUrl });
  return {
    show,
    read: async (account: AccountRow, chargeId: string, day?: string): Promise<PixCharge> => {
      const charge = await requireCharge(database, account, chargeId);
      return show(charge, clock.now(), requireDayOf(charge, day, 'day'));
    },
  };
};

const createWriteRoutes = (deps: ChargeDeps): Route[] => {
  const { database, clock } = deps;
  const { read } = createReader(deps);
  return [
    route(createPixCharge, async ({ actor, params, body }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:charge');
      const now = clock.now();
      await hitRateLimit(database, NEW_CHARGES, account.id, now);
      requireOtherPayer(account, body);
      const { id } = await createCharge(database, toNewCharge(deps.chargeHost, account, body, now));
      return read(account, id);
    }),
    route(cancelPixCharge, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:charge');
      const charge = await requireCharge(database, account, params.charge_id);
      await database.transaction(async sql => {
        await cancelCharge(sql, charge.id, clock.now());
        await deps.tellChanged(sql, account.id, ['pix']);
      });
      return read(account, params.charge_id);
    }),
  ];
};

const createReadRoutes = (deps: ChargeDeps): Route[] => {
  const { database, clock } = deps;
  const { read, show } = createReader(deps);
  return [
    route(getPixQrCode, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:read');
      return makeQrCode(database, account, query as PixQrCodeQuery & { amount_cents?: number });
    }),
    route(listPixCharges, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:read');
      const now = clock.now();
      const { charges, nextCursor } = await listCharges(database, toUuid(account.id), query, now);
      return { data: charges.map(charge => show(charge, now)), next_cursor: nextCursor };
    }),
    route(getPixChargeTotals, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:read');
      return sumCharges(database, toUuid(account.id), query, clock.now());
    }),
    route(getPixCharge, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:read');
      return read(account, params.charge_id, query.day);
    }),
  ];
};

/** What a customer does with the codes and charges of an account. */
export const createChargeRoutes = (deps: ChargeDeps): Route[] => [
  ...createWriteRoutes(deps),
  ...createReadRoutes(deps),
];

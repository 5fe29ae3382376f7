import type { ChargePatch, CobBody, CobvBody } from '../../../contract/products/pix/api-pix-body';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { tellChanged } from '../../../ground/notifications';
import {
  cancelCharge,
  type ChargeKind,
  createCharge,
  findChargeByTxid,
  newToken,
  reviseCharge,
  type StoredCharge,
  toNewCharge,
} from '../charges';
import { fromCob, fromCobv, refuse, rename, toDetails } from './charge-body';
import type { PixApiDeps } from './deps';
import { insertLocation, linkLocation, takeFreeLocation } from './locations';

export type AskedCharge = { kind: 'immediate'; body: CobBody } | { kind: 'due_date'; body: CobvBody };

/** A charge of an account by its txid; one that stands in a boleto or a link is changed with that alone. Throws `not_found`. */
export const getCharge = async (
  sql: Sql,
  account: AccountRow,
  kind: ChargeKind,
  txid: string,
  lock: '' | 'for update' = '',
): Promise<StoredCharge> => {
  const charge = await findChargeByTxid(sql, toUuid(account.id), txid, lock);
  if (charge?.kind !== kind || charge.isOfBoleto) throw new BankError('not_found');
  return charge;
};

const toWish = (deps: PixApiDeps, account: AccountRow, { kind, body }: AskedCharge) => {
  const parsed = kind === 'immediate' ? fromCob(body) : fromCobv(body);
  return { ...toNewCharge(deps.chargeHost, account, parsed, deps.clock.now()), details: toDetails(body) };
};

const make = async (
  deps: PixApiDeps,
  sql: Sql,
  account: AccountRow,
  asked: AskedCharge,
  txid?: string,
): Promise<StoredCharge> => {
  const [now, accountUuid, host] = [deps.clock.now(), toUuid(account.id), deps.chargeHost];
  const { loc } = asked.body;
  // one payment would be of both
  if (txid !== undefined && (await deps.isTxidUsed(sql, accountUuid, txid))) throw refuse('txid', 'conflict');
  const token = loc ? await takeFreeLocation(sql, { accountUuid, host }, loc.id, asked.kind) : newToken();
  const { id, txid: made } = await createCharge(sql, { ...toWish(deps, account, asked), txid, token });
  if (loc) await linkLocation(sql, token, toUuid(id));
  else await insertLocation(sql, { accountUuid, kind: asked.kind, token, chargeUuid: toUuid(id), now });
  await tellChanged(sql, account.id, ['pix']);
  return getCharge(sql, account, asked.kind, made);
};

const withdraw = async (deps: PixApiDeps, sql: Sql, charge: StoredCharge, patch: ChargePatch): Promise<void> => {
  // a withdrawal says nothing else. Source: API Pix, PATCH /cob
  if (Object.keys(patch).length > 1) throw refuse('status', 'alone');
  await cancelCharge(sql, charge.id, deps.clock.now()).catch((error: unknown) => {
    throw error instanceof BankError ? refuse('status', 'not_active') : error;
  });
};

const change = async (
  deps: PixApiDeps,
  sql: Sql,
  account: AccountRow,
  at: { kind: ChargeKind; txid: string },
  patch: ChargePatch,
  toBody: (charge: StoredCharge) => AskedCharge,
): Promise<StoredCharge> => {
  const charge = await getCharge(sql, account, at.kind, at.txid, 'for update');
  if (patch.status) await withdraw(deps, sql, charge, patch);
  else {
    if (charge.payment || charge.reserved || charge.canceledAt) throw refuse('status', 'not_active');
    const asked = toBody(charge);
    const { loc } = asked.body;
    const place = { accountUuid: toUuid(account.id), host: deps.chargeHost };
    const token = loc ? await takeFreeLocation(sql, place, loc.id, at.kind) : undefined;
    const keepsNone = charge.details.semLocation && !token ? { semLocation: true } : {};
    const wish = toWish(deps, account, asked);
    await reviseCharge(sql, charge, { ...wish, token, details: { ...wish.details, ...keepsNone } });
    if (token) {
      await sql.query('update pix_location set charge_id = null where charge_id = $1', [charge.id]);
      await linkLocation(sql, token, charge.id);
    }
  }
  await tellChanged(sql, account.id, ['pix']);
  return getCharge(sql, account, at.kind, at.txid);
};

/** Makes a charge at a location of its own, or at the one it names, inside the caller's transaction. Throws `invalid_request`. */
export const makeCharge = (...asked: Parameters<typeof make>): Promise<StoredCharge> => make(...asked).catch(rename);

/** Writes a charge anew with what the patch changes, or withdraws it, inside the caller's transaction. Throws `invalid_request`, `not_found`. */
export const changeCharge = (...asked: Parameters<typeof change>): Promise<StoredCharge> =>
  change(...asked).catch(rename);

import {
  cancelPixCharge,
  type ChargeRequest,
  createPixCharge,
  getPixCharge,
  getPixChargeTotals,
  getPixQrCode,
  listPixCharges,
  type PixCharge,
  type PixQrCodeQuery,
} from '../../contract/pix-charges';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { parseCnpj, parseCpf } from '../../formats/documents';
import { hitRateLimit, type Sql } from '../../storage';
import { type AccountRow, requireAccount } from '../accounts';
import { listCharges, sumCharges } from './charge-list';
import { toWireCharge } from './charge-wire';
import { cancelCharge, createCharge, findCharge, type NewCharge, type StoredCharge } from './charges';
import { findBadTerms } from './due-amount';
import { toPlainText } from '../../core/plain-text';
import type { ChargeDeps } from './public-routes';
import { makeQrCode } from './qr-code';

/** A till makes a charge for every customer; a machine that went wrong makes more. */
const NEW_CHARGES = { name: 'pix.charge', limit: 300, windowSeconds: 60 } as const;

const invalid = (violations: { field: string; rule: string }[]): BankError =>
  new BankError('validation_failed', { violations });

type Parsed = Extract<ChargeRequest, { kind: 'immediate' }> | Extract<ChargeRequest, { kind: 'due_date' }>;

const toPayer = (payer: Parsed['payer']): NewCharge['payer'] => {
  if (!payer) return undefined;
  const name = toPlainText(payer.name, 200);
  if (name === null) throw invalid([{ field: 'payer.name', rule: 'required' }]);
  const isKnown = payer.document.length === 11 ? parseCpf(payer.document) : parseCnpj(payer.document);
  if (isKnown === undefined) throw invalid([{ field: 'payer.document', rule: 'check_digits' }]);
  return { name, document: payer.document };
};

const toDue = (body: Parsed, now: Date): NewCharge['due'] => {
  if (body.kind === 'immediate') return undefined;
  const due = { dueDate: body.due_date, daysAfterDue: body.days_after_due ?? 30, terms: body.terms ?? {} };
  const bad = findBadTerms({ amountCents: fromWire(body.amount_cents), ...due }, toLocalDate(now));
  if (bad.length > 0) throw invalid(bad);
  return due;
};

const toNewCharge = (deps: ChargeDeps, account: AccountRow, body: Parsed, now: Date): NewCharge => ({
  accountId: account.id,
  key: body.key,
  amountCents: fromWire(body.amount_cents),
  description: toPlainText(body.message, 140),
  payer: toPayer(body.payer),
  expiresInSeconds: body.kind === 'immediate' ? (body.expires_in_seconds ?? 86_400) : 0,
  due: toDue(body, now),
  txid: body.txid,
  host: deps.chargeHost,
  now,
});

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
    read: async (account: AccountRow, chargeId: string, day?: string): Promise<PixCharge> =>
      show(await requireCharge(database, account, chargeId), clock.now(), day),
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
      const { id } = await createCharge(database, toNewCharge(deps, account, body, now));
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

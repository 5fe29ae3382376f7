import { randomUUID } from 'node:crypto';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { TaxDocument } from '../../providers';
import type { Sql } from '../../storage';
import { type BoletoRow, commitBoletoRow, findBoletoRow } from '../boleto';
import { findKeyPayee, formatEndToEndId, type PaidPayee, type PaymentTarget, toNewOrder } from '../pix/pay';
import { findNamedPayee } from '../pix/manual';
import { toKeptPayee, toNewTed } from '../ted';
import { toNewTax } from '../tax';
import { findTopUpRow, toNewTopUp } from '../top-up';
import { type PreparedGift, prepareGift, toGiftOrder } from './become-gift';
import { requireFittingRow } from './fitting';
import type { BatchDeps } from './deps';
import type { RowFacts } from './facts';
import { toLeavingDay } from './leaving-day';
import { isCovered } from './payee-rules';

/** A row that is about to become an order. */
export interface LeavingRow {
  number: number;
  facts: RowFacts;
  kind: RowFacts['kind'];
  amountCents: Cents;
  day: string | null;
  description: string | null;
  /** CPF or CNPJ of who is paid, as far as it was known when the row was authorised. */
  document: string | null;
}

/** Whose word it leaves on, in UUIDs. */
export interface LeavingBatch {
  id: string;
  authorizedBy: string;
  authorizationId: string;
}

/** A row with what had to be asked before it leaves. */
export type Prepared =
  | { kind: 'pix'; payee: PaidPayee; source: 'key' | 'manual' }
  | { kind: 'ted'; named: Extract<RowFacts, { kind: 'ted' }> }
  | { kind: 'boleto'; found: BoletoRow }
  | { kind: 'tax'; tax: TaxDocument }
  | { kind: 'top_up'; chosen: Awaited<ReturnType<typeof findTopUpRow>> }
  | ({ kind: 'gift_card' } & PreparedGift);

/** Which limits rows of a kind take from: those of one are committed together. */
export const familyOf = ({ facts }: Pick<LeavingRow, 'facts'>): string => {
  if (facts.kind === 'pix_key' || facts.kind === 'pix_account') return 'pix';
  if (facts.kind === 'tax') return 'bill';
  return facts.kind === 'boleto' ? facts.order : facts.kind;
};

const prepareKey = async (
  { database, directory }: BatchDeps,
  account: AccountRow,
  facts: Extract<RowFacts, { kind: 'pix_key' }>,
): Promise<Prepared> => {
  const payee = await findKeyPayee(database, directory, facts);
  if (!payee) throw new BankError('pix_key_not_found');
  if (payee.ownAccount?.id === toUuid(account.id)) throw new BankError('pix_same_account', { params: { by: 'key' } });
  requireFittingRow(facts, payee.owner);
  return { kind: 'pix', payee, source: 'key' };
};

/** Asks once more about a row before it leaves: who has its key, what its boleto costs. Outside of any transaction. */
export const prepareRow = async (
  deps: BatchDeps,
  account: AccountRow,
  row: LeavingRow,
  now: Date,
): Promise<Prepared> => {
  const { facts } = row;
  switch (facts.kind) {
    case 'pix_key':
      return prepareKey(deps, account, facts);
    case 'pix_account':
      return { kind: 'pix', payee: await findNamedPayee(deps.database, account, facts.named), source: 'manual' };
    case 'ted':
      return { kind: 'ted', named: facts };
    case 'tax':
      return { kind: 'tax', tax: facts.tax };
    case 'top_up':
      return { kind: 'top_up', chosen: await findTopUpRow(deps.topUps, { ...facts, amountCents: row.amountCents }) };
    case 'gift_card':
      return { kind: 'gift_card', ...(await prepareGift(deps, facts, row.amountCents)) };
    case 'boleto': {
      const { database, registry, rules } = deps;
      const asked = { code: facts.line, day: row.day ?? undefined, accountUuid: toUuid(account.id) };
      return {
        kind: 'boleto',
        found: await findBoletoRow({ database, registry, rules: rules.boleto }, account, asked, now),
      };
    }
  }
};

/** Commits the account to a row in the caller's transaction, and gives the UUID of its order. Throws why it is not paid. */
export const commitRow = async (
  sql: Sql,
  deps: BatchDeps,
  account: AccountRow,
  batch: LeavingBatch,
  { row, prepared, now }: { row: LeavingRow; prepared: Prepared; now: Date },
): Promise<string> => {
  const { orders, rules } = deps;
  const { amountCents, description } = row;
  const id = randomUUID();
  const by = {
    ...{ id, accountId: toUuid(account.id), createdBy: batch.authorizedBy, authorizationId: batch.authorizationId },
    ...{ origin: 'batch' as const, sourceId: batch.id, isAgreed: true },
  };
  if (prepared.kind === 'boleto') {
    const context = { now, orders: orders.boletos, rules: rules.boleto, watch: deps.watch };
    await commitBoletoRow(sql, account, prepared.found, { ...by, amountCents, description }, context);
    return id;
  }
  if (prepared.kind === 'gift_card') {
    await orders.giftCard.commit(sql, { ...toGiftOrder(account, prepared, row, now), ...by }, now);
    return id;
  }
  const day = toLeavingDay({ ...row, barcode: null }, rules, now);
  const dueOn = day > toLocalDate(now) ? { dueOn: day } : {};
  if (prepared.kind === 'ted') {
    const { named, purpose } = prepared.named;
    const quoted = { payee: toKeptPayee(named), target: { accountKind: named.account_type } };
    const asked = { amountCents, purpose, description };
    const order = toNewTed(account, quoted, asked, {
      authorizationId: by.authorizationId,
      feeCents: rules.ted.feeCents,
      now,
    });
    await orders.ted.commit(sql, { ...order, ...by, ...dueOn }, now);
    return id;
  }
  if (prepared.kind === 'tax') {
    const { authorizationId } = by;
    const asked = { amountCents, feeCents: rules.boleto.feeCents, description, authorizationId, now };
    await orders.tax.commit(sql, { ...toNewTax(account, prepared.tax, asked), ...by, ...dueOn }, now);
    return id;
  }
  if (prepared.kind === 'top_up') {
    const wish = { authorizationId: by.authorizationId, description, now };
    await orders.topUp.commit(sql, { ...toNewTopUp(account, prepared.chosen, wish), ...by, ...dueOn }, now);
    return id;
  }
  const { payee, source } = prepared;
  const endToEndId = formatEndToEndId(account.ispb, now);
  const target: PaymentTarget = { source, endToEndId, payee, txid: null, chargeId: null, location: null };
  const facts = {
    paymentUuid: id,
    createdBy: by.createdBy,
    authorizationUuid: by.authorizationId,
    amountCents,
    description,
  };
  const order = toNewOrder(account, facts, target);
  const { accountId } = by;
  const asked = { id, kind: 'pix', accountId, amountCents, payeeDocument: order.payee.document };
  const isAgreed = await isCovered(sql, deps, batch, { row, order: asked, now });
  await orders.pix.commit(sql, { ...order, ...by, ...dueOn, isAgreed }, now);
  return id;
};

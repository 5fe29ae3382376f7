import { createHmac } from 'node:crypto';
import type { Clock } from '../../../core/clock';
import { deriveKey, type Secret } from '../../../core/sealing';
import { enqueueJob } from '../../../jobs';
import type { Database, Sql } from '../../../storage';
import type { FaultScript, GiftFault } from '../../faults';
import {
  type DeliveredCode,
  type GiftCardRail,
  type GiftClaimOrder,
  type GiftMessage,
  type GiftOrder,
  type GiftOrderState,
  type GiftRailCode,
  type GiftRailProduct,
  RECEIVE_GIFT_MESSAGE_JOB,
  toOrderCode,
} from '../../gift-card-rail';
import { RailsTimeout, RailsUnavailable } from '../../rails';
import { SANDBOX_GIFT_PRODUCTS } from './catalogue';

const LATE_SECONDS = 300;
const COMMISSION_SECONDS = 60;
/** 2,5 %, by the contract with the distributor. */
const COMMISSION_BASIS_POINTS = 250n;

/**
 * What befalls an order by the centavos of one card: `,81` is refused, `,82` loses the first answer, `,83` gets its codes five minutes late. The table is in
 * docs/how-to/gift-cards.md.
 */
const faultOfValue = (unitCents: bigint, attempt: number): GiftFault | undefined => {
  const part = unitCents % 100n;
  if (part === 81n) return { kind: 'reject', code: 'GFT2' };
  return part === 82n && attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
};
const isLate = (unitCents: bigint): boolean => unitCents % 100n === 83n;

interface OrderRow {
  unit_cents: bigint;
  quantity: number;
  status: 'settled' | 'rejected' | null;
  code: string | null;
  tries: number;
  decided_at: Date | null;
}

const deliver = (sql: Sql, message: GiftMessage, key: string, runAt?: Date) => {
  const payload = 'amountCents' in message ? { ...message, amountCents: message.amountCents.toString() } : message;
  return enqueueJob(sql, {
    ...{ kind: RECEIVE_GIFT_MESSAGE_JOB, payload: { ...payload }, runAt },
    uniqueKey: `${key}/${message.kind}`,
  });
};

const countTry = async (sql: Sql, order: GiftOrder): Promise<OrderRow> => {
  const { rows } = await sql.query<OrderRow>(
    `insert into sandbox_gift_order as o (order_number, product_id, unit_cents, quantity, tries) values ($1, $2, $3, $4, 1)
     on conflict (order_number) do update set tries = o.tries + 1
     returning unit_cents, quantity, status, code, tries, decided_at`,
    [order.orderNumber, order.productId, order.unitCents, order.quantity],
  );
  return rows[0] as OrderRow;
};

const findState = async (sql: Sql, productId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ state: string }>('select state from sandbox_gift_product where product_id = $1', [
    productId,
  ]);
  return rows[0]?.state;
};

/** Withdraws a product from the catalogue of the sandbox or brings it back, for tests and demos. */
export const changeSandboxGiftProduct = async (
  sql: Sql,
  productId: string,
  state: GiftRailProduct['state'] | 'withdrawn',
): Promise<void> => {
  await sql.query(
    `insert into sandbox_gift_product (product_id, state) values ($1, $2)
     on conflict (product_id) do update set state = excluded.state`,
    [productId, state],
  );
};

/** Why the distributor itself would not sell; null when it does. */
const judge = async (sql: Sql, order: GiftOrder, fault: GiftFault | undefined): Promise<GiftRailCode | null> => {
  if (fault?.kind === 'reject') return fault.code;
  const state = await findState(sql, order.productId);
  if (state === 'withdrawn') return 'GFT1';
  return state === 'out_of_stock' ? 'GFT2' : null;
};

/** Decides the order, once, and sends the answer on its way. */
const decide = async (sql: Sql, order: GiftOrder, fault: GiftFault | undefined, now: Date): Promise<void> => {
  const { orderNumber, unitCents, quantity } = order;
  const code = await judge(sql, order, fault);
  await sql.query('update sandbox_gift_order set status = $2, code = $3, decided_at = $4 where order_number = $1', [
    ...[orderNumber, code === null ? 'settled' : 'rejected', code, now],
  ]);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const word: GiftMessage = code === null ? { kind: 'settled', orderNumber } : { kind: 'rejected', orderNumber, code };
  if (fault?.kind !== 'timeout_after_effect') {
    await deliver(sql, word, orderNumber, fault?.kind === 'late' ? later(fault.afterSeconds) : undefined);
  }
  if (fault?.kind === 'duplicate') await deliver(sql, word, `${orderNumber}/copy`, later(1));
  if (code !== null) return;
  const amountCents = (unitCents * BigInt(quantity) * COMMISSION_BASIS_POINTS) / 10_000n;
  if (amountCents === 0n) return;
  await deliver(sql, { kind: 'commission', orderNumber, amountCents }, orderNumber, later(COMMISSION_SECONDS));
};

type Taken = 'taken' | 'lost' | 'unreachable';

const take = async (sql: Sql, order: GiftOrder, faults: FaultScript, now: Date): Promise<[Taken, GiftFault?]> => {
  const row = await countTry(sql, order);
  if (row.status !== null) return ['taken'];
  const fault = faults.onGiftOrder?.(order, row.tries) ?? faultOfValue(order.unitCents, row.tries);
  if (fault?.kind === 'unavailable') return ['unreachable'];
  if (fault?.kind === 'timeout_before_effect') return ['lost'];
  if (fault?.kind === 'kill' && fault.when === 'before_effect') return ['lost', fault];
  await decide(sql, order, fault, now);
  return [fault?.kind === 'timeout_after_effect' || fault?.kind === 'kill' ? 'lost' : 'taken', fault];
};

/** A row without a decision is an order that never arrived. */
const answerQuestion = async (sql: Sql, orderNumber: string): Promise<GiftOrderState> => {
  const { rows } = await sql.query<OrderRow>('select status, code from sandbox_gift_order where order_number = $1', [
    orderNumber,
  ]);
  if (rows[0]?.status === 'settled') return { status: 'settled' };
  return rows[0]?.status === 'rejected'
    ? { status: 'rejected', code: toOrderCode(rows[0].code ?? '') }
    : { status: 'unknown_order' };
};

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code of a card, from a key alone: nothing of it is kept. */
const toCode = (key: Buffer, orderNumber: string, place: number): DeliveredCode => {
  const mac = createHmac('sha256', key).update(`${orderNumber}/${place}`).digest();
  const letters = Array.from(mac.subarray(0, 16), byte => ALPHABET[byte % ALPHABET.length]).join('');
  const digits = BigInt(`0x${mac.subarray(16, 22).toString('hex')}`) % 1_000_000_000_000n;
  return { code: letters.replace(/(.{4})(?=.)/g, '$1-'), serial: digits.toString().padStart(12, '0') };
};

const decideClaim = async (sql: Sql, claim: GiftClaimOrder): Promise<void> => {
  const { claimId, orderNumber, amountCents, reason } = claim;
  const { rowCount } = await sql.query(
    'insert into sandbox_gift_claim (claim_id, order_number, amount_cents) values ($1, $2, $3) on conflict do nothing',
    [claimId, orderNumber, amountCents],
  );
  if (rowCount !== 1) return;
  const { rows } = await sql.query<OrderRow>('select unit_cents from sandbox_gift_order where order_number = $1', [
    orderNumber,
  ]);
  const isDenied = reason === 'used' || reason === 'other' || (rows[0]?.unit_cents ?? 0n) % 100n === 84n;
  const word: GiftMessage = isDenied
    ? { kind: 'denied', claimId, code: reason === 'used' ? 'GFC1' : 'GFC9' }
    : { kind: 'granted', claimId, amountCents };
  await deliver(sql, word, claimId);
};

const withState = async (sql: Sql, product: GiftRailProduct): Promise<GiftRailProduct | undefined> => {
  const state = await findState(sql, product.id);
  if (state === 'withdrawn') return undefined;
  return state === undefined ? product : { ...product, state: state as GiftRailProduct['state'] };
};

interface DistributorDeps {
  database: Database;
  clock: Clock;
  secret: Secret;
  faults?: FaultScript;
}

/** A distributor of our own: it decides each order once, loses lines and answers as the fault script or the value of a card ask, and hands codes over for the asking. */
export const createSandboxGiftCards = ({ database, clock, secret, faults = {} }: DistributorDeps): GiftCardRail => {
  const key = deriveKey(secret, 'sandbox gift card codes');
  return {
    async listProducts() {
      const { rows } = await database.query<{ product_id: string; state: string }>(
        'select product_id, state from sandbox_gift_product',
      );
      const changed = new Map(rows.map(({ product_id, state }) => [product_id, state]));
      return SANDBOX_GIFT_PRODUCTS.filter(({ id }) => changed.get(id) !== 'withdrawn').map(product => ({
        ...product,
        state: (changed.get(product.id) as GiftRailProduct['state'] | undefined) ?? product.state,
      }));
    },
    async findProduct(id) {
      const product = SANDBOX_GIFT_PRODUCTS.find(one => one.id === id);
      return product && withState(database, product);
    },
    async send(order) {
      const [taken, fault] = await database.transaction(sql => take(sql, order, faults, clock.now()));
      if (fault?.kind === 'kill') faults.killWorker?.();
      if (taken === 'unreachable') throw new RailsUnavailable('the distributor cannot be reached');
      if (taken === 'lost') throw new RailsTimeout('the distributor did not answer in time');
    },
    ask: orderNumber => answerQuestion(database, orderNumber),
    async collect(orderNumber) {
      const { rows } = await database.query<OrderRow>(
        'select unit_cents, quantity, status, decided_at from sandbox_gift_order where order_number = $1',
        [orderNumber],
      );
      const [order] = rows;
      if (order?.status !== 'settled' || !order.decided_at) return undefined;
      const readyAt = order.decided_at.getTime() + (isLate(order.unit_cents) ? LATE_SECONDS * 1000 : 0);
      if (clock.now().getTime() < readyAt) return undefined;
      return Array.from({ length: order.quantity }, (_one, index) => toCode(key, orderNumber, index + 1));
    },
    claim: claim => database.transaction(sql => decideClaim(sql, claim)),
  };
};

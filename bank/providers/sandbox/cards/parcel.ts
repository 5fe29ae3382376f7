import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../contract/durations';
import { toLocalDate } from '../../../core/clock';
import { enqueueJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import { type CardDeliveryMessage, type PlasticOrder, RECEIVE_CARD_DELIVERY_JOB } from '../../card-plastic';

const CARRIER = 'Correios';
const PRODUCED_AFTER = 4 * HOUR_MS;
const SHIPPED_AFTER = 28 * HOUR_MS;
const ARRIVED_AFTER = 6 * DAY_MS;
const SECOND_TRY_AFTER = 8 * DAY_MS;
const PICKED_UP_AFTER = 10 * DAY_MS;
const RETURNED_AFTER = 16 * DAY_MS;

type Told = CardDeliveryMessage extends infer M ? (M extends unknown ? Omit<M, 'cardId' | 'parcel'> : never) : never;
type Fate = (order: PlasticOrder) => [afterMs: number, word: Told][];

const arrives: Fate = ({ recipient }) => [[ARRIVED_AFTER, { kind: 'delivered', receivedBy: recipient }]];

/** What befalls a parcel by the number of the house. Any other one arrives. The table is in docs/how-to/cards.md. */
const FATES: Readonly<Record<string, Fate>> = {
  '90001': () => [
    [ARRIVED_AFTER, { kind: 'attempt_failed', trouble: 'address_not_found' }],
    [RETURNED_AFTER, { kind: 'returned' }],
  ],
  '90002': ({ recipient }) => [
    [ARRIVED_AFTER, { kind: 'held_for_pickup' }],
    [PICKED_UP_AFTER, { kind: 'delivered', receivedBy: recipient }],
  ],
  '90003': ({ recipient }) => [
    [ARRIVED_AFTER, { kind: 'attempt_failed', trouble: 'nobody_home' }],
    [SECOND_TRY_AFTER, { kind: 'delivered', receivedBy: recipient }],
  ],
};

/** Two letters, eight digits, their check digit and the country, as the post writes them. */
const toTrackingCode = ({ cardUuid, parcel }: PlasticOrder): string => {
  const number = createHash('sha256').update(`${cardUuid} ${parcel}`).digest().readUInt32BE(0) % 100_000_000;
  const digits = String(number).padStart(8, '0');
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const left = 11 - (sum % 11);
  const check = left === 10 ? 0 : left === 11 ? 5 : left;
  return `BC${digits}${check}BR`;
};

const toNews = (order: PlasticOrder): [number, Told][] => {
  const expectedOn = toLocalDate(new Date(order.now.getTime() + ARRIVED_AFTER));
  const shipped = { kind: 'shipped' as const, carrier: CARRIER, trackingCode: toTrackingCode(order), expectedOn };
  const fate = FATES[order.address.number] ?? arrives;
  return [[PRODUCED_AFTER, { kind: 'in_production' }], [SHIPPED_AFTER, shipped], ...fate(order)];
};

/** Makes and sends a plastic that is nowhere but in its news: each is a job of its own, due when it happens by the bank's clock. */
export const sendParcel = async (sql: Sql, order: PlasticOrder): Promise<void> => {
  const { cardUuid: cardId, parcel, now } = order;
  for (const [afterMs, word] of toNews(order)) {
    const payload = { ...word, cardId, parcel };
    const uniqueKey = `${cardId}/${parcel}/${word.kind}`;
    await enqueueJob(sql, {
      kind: RECEIVE_CARD_DELIVERY_JOB,
      payload,
      uniqueKey,
      runAt: new Date(now.getTime() + afterMs),
    });
  }
};

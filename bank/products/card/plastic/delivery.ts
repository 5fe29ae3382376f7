import type { CardAddress, CardDelivery } from '../../../contract/products/card-plastic';
import type { DeliveryStep, DeliveryTrouble } from '../../../contract/products/card-plastic-words';
import { BankError } from '../../../core/errors';
import type { Sql } from '../../../storage';
import type { CardRow } from '../store';
import { enqueueSending } from './sending';

interface DeliveryRow {
  parcel: number;
  step: DeliveryStep;
  since: Date;
  recipient: string;
  address: CardAddress;
  carrier: string | null;
  tracking_code: string | null;
  expected_on: string | null;
  trouble: DeliveryTrouble | null;
  received_by: string | null;
}

interface StepRow {
  step: DeliveryStep;
  trouble: DeliveryTrouble | null;
  at: Date;
}

/** Begins the way of a new plastic (UUID): it is written down, and the issuer is told by a job. */
export const addDelivery = async (
  sql: Sql,
  { cardUuid, recipient, address, now }: { cardUuid: string; recipient: string; address: CardAddress; now: Date },
): Promise<void> => {
  await sql.query(
    `insert into card_delivery (card_id, step, since, recipient, address) values ($1, 'requested', $2, $3, $4)`,
    [cardUuid, now, recipient, JSON.stringify(address)],
  );
  await noteStep(sql, { cardUuid, parcel: 1, step: 'requested', trouble: null, at: now });
  await enqueueSending(sql, cardUuid, 1);
};

/** Writes a step of the way down; told twice for one instant it is there once. */
export const noteStep = async (
  sql: Sql,
  step: { cardUuid: string; parcel: number; step: DeliveryStep; trouble: DeliveryTrouble | null; at: Date },
): Promise<void> => {
  await sql.query(
    `insert into card_delivery_step (card_id, parcel, step, trouble, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [step.cardUuid, step.parcel, step.step, step.trouble, step.at],
  );
};

/** Sends a held plastic anew, to another address: what is told of the parcel before comes to nothing. */
export const sendAnew = async (sql: Sql, cardUuid: string, address: CardAddress, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ parcel: number }>(
    `update card_delivery set parcel = parcel + 1, step = 'requested', since = $2, address = $3, carrier = null, tracking_code = null,
       expected_on = null, trouble = null where card_id = $1 returning parcel`,
    [cardUuid, now, JSON.stringify(address)],
  );
  const parcel = rows[0]?.parcel;
  if (parcel === undefined) throw new BankError('card_state');
  await sql.query(
    `update payment_card set status = 'requested', status_since = $2 where id = $1 and status in ('requested', 'in_production', 'shipped')`,
    [cardUuid, now],
  );
  await noteStep(sql, { cardUuid, parcel, step: 'requested', trouble: null, at: now });
  await enqueueSending(sql, cardUuid, parcel);
};

const ARRIVED: ReadonlySet<DeliveryStep> = new Set(['delivered', 'returned']);

/** The way of a plastic until now. Throws `not_found` for a card that is not sent to anybody. */
export const readDelivery = async (
  sql: Sql,
  card: Pick<CardRow, 'id' | 'status' | 'status_since'>,
): Promise<CardDelivery> => {
  const { rows } = await sql.query<DeliveryRow>(
    `select parcel, step, since, recipient, address, carrier, tracking_code, expected_on::text as expected_on, trouble, received_by
     from card_delivery where card_id = $1`,
    [card.id],
  );
  const [row] = rows;
  if (!row) throw new BankError('not_found');
  const { rows: steps } = await sql.query<StepRow>(
    'select step, trouble, at from card_delivery_step where card_id = $1 order by at, parcel',
    [card.id],
  );
  const isStopped = card.status === 'cancelled' && !ARRIVED.has(row.step);
  const { recipient, address, carrier, tracking_code, expected_on, trouble, received_by } = row;
  const history = steps.map(({ step, trouble: why, at }) => ({ step, trouble: why, at: at.toISOString() }));
  const end = { step: 'cancelled' as const, trouble: null, at: card.status_since.toISOString() };
  return {
    step: isStopped ? 'cancelled' : row.step,
    since: (isStopped ? card.status_since : row.since).toISOString(),
    ...{ recipient, address, carrier, tracking_code, expected_on, trouble, received_by },
    history: isStopped ? [...history, end] : history,
  };
};

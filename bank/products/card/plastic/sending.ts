import { z } from 'zod';
import type { CardAddress } from '../../../contract/products/card-plastic';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';

const SEND_JOB = 'card.send_plastic';
const payloadOf = z.object({ cardId: z.uuid(), parcel: z.int() });

/** Has the issuer told of a parcel of a card (UUID). */
export const enqueueSending = async (sql: Sql, cardUuid: string, parcel: number): Promise<void> => {
  const payload = { cardId: cardUuid, parcel };
  await enqueueJob(sql, { kind: SEND_JOB, payload, uniqueKey: `${cardUuid}/${parcel}` });
};

interface Row {
  printed_name: string;
  second_line: string;
  recipient: string;
  address: CardAddress;
}

/** Tells the issuer what to emboss and where to send it, until it has heard. What was cancelled or sent anew meanwhile is not told. */
export const createSendJob = ({ database, issuer, clock }: CardDeps): JobHandler => ({
  ...{
    kind: SEND_JOB,
    lane: 'rails',
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: exponentialBackoff(1_000, 600_000),
  },
  async run(payload) {
    const { cardId, parcel } = payloadOf.parse(payload);
    const { rows } = await database.query<Row>(
      `select c.printed_name, c.second_line, d.recipient, d.address from payment_card c join card_delivery d on d.card_id = c.id
       where c.id = $1 and c.is_open and d.parcel = $2 and d.step = 'requested'`,
      [cardId, parcel],
    );
    const [row] = rows;
    if (!row) return;
    const { printed_name: printedName, second_line: secondLine, recipient, address } = row;
    const order = { cardUuid: cardId, parcel, printedName, secondLine, recipient, address, now: clock.now() };
    await issuer.send(order);
  },
});

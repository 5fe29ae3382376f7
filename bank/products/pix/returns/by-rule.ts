import { randomBytes } from 'node:crypto';
import { formatSpiId } from '../../../formats/end-to-end-id';
import type { Cents } from '../../../core/money';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations';
import type { Sql } from '../../../storage';
import { forgetSent, lockOrder, type Order } from '../../../payments/orders';
import type { ReturnsDeps } from './deps';
import type { ReturnTarget } from './refunds';

/** Whether the bank must give it back, whatever its receiver wants: an accepted contest, a fault of a bank. Only `MD06` is the receiver's own wish. */
export const isByRule = ({ reason }: Pick<ReturnTarget, 'reason'>): boolean => reason !== 'MD06';

/** After so many refusals a person looks; the bank goes on trying all the same. */
const TRIES_ALONE = 5;
const PAUSES_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

/**
 * Keeps the money of a return by rule held after the SPI refused it, and gives it the id of its next try: a refused id stays refused. Gives when
 * that is.
 */
export const tryAnew = async (
  { database, clock }: Pick<ReturnsDeps, 'database' | 'clock'>,
  { id, payer, target }: Order<ReturnTarget>,
  code: string,
): Promise<Date> => {
  const now = clock.now();
  await database.transaction(async sql => {
    const returnId = formatSpiId('D', payer.ispb, now, randomBytes(11));
    await lockOrder(sql, id);
    const { rowCount } = await sql.query(
      `update pix_return_order t set return_id = $3, tries = tries + 1, refused_code = $4
       where t.order_id = $1 and t.return_id = $2 and exists (select from payment_order o where o.id = $1 and o.status = 'processing')`,
      [id, target.returnId, returnId, code],
    );
    // another run has noted this refusal
    if (rowCount !== 1) return;
    await forgetSent(sql, id);
    await sql.query(
      'insert into pix_return_try (return_id, order_id, refused_code, refused_at) values ($1, $2, $3, $4)',
      [target.returnId, id, code, now],
    );
  });
  return new Date(now.getTime() + (PAUSES_MS[target.tries] ?? LONGEST_PAUSE_MS));
};

/** A return by rule that the SPI refuses again and again. */
interface StuckReturn {
  refundUuid: string;
  legalName: string;
  endToEndId: string;
  amountCents: Cents;
  tries: number;
  refusedCode: string;
  since: Date;
}

/** Returns by rule that were refused so often that a person has to look, the oldest first. */
export const listStuckReturns = async (sql: Sql): Promise<StuckReturn[]> => {
  const { rows } = await sql.query<StuckReturn>(
    `select o.id as "refundUuid", o.payer_name as "legalName", t.end_to_end_id as "endToEndId", o.amount_cents as "amountCents", t.tries,
       t.refused_code as "refusedCode", o.created_at as since
     from pix_return_order t join payment_order o on o.id = t.order_id
     where t.tries > 0 and t.tries >= $1 and o.status = 'processing' order by o.created_at, o.id`,
    [TRIES_ALONE],
  );
  return rows;
};

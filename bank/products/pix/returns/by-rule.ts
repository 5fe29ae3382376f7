import { randomBytes } from 'node:crypto';
import { formatSpiId } from '../../../formats/end-to-end-id';
import type { JobAgain } from '../../../jobs';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { ReturnsDeps } from './deps';
import type { ReceivedPix } from './received';
import type { Refund } from './refund-rows';

/** Whether the bank must give it back, whatever its receiver wants: an accepted contest, a fault of a bank. Only `MD06` is the receiver's own wish. */
export const isByRule = ({ reason }: Pick<Refund, 'reason'>): boolean => reason !== 'MD06';

/** After so many refusals a person looks; the bank goes on trying all the same. */
const TRIES_ALONE = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAUSES_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

/**
 * Keeps the money of a return by rule held after the SPI refused it, and gives it the id of its next try: a refused id stays refused. Gives when
 * that is.
 */
export const tryAnew = async (
  { database, clock }: Pick<ReturnsDeps, 'database' | 'clock'>,
  pix: Pick<ReceivedPix, 'ispb'>,
  refund: Refund,
  code: string,
): Promise<JobAgain> => {
  const now = clock.now();
  await database.transaction(async sql => {
    const returnId = formatSpiId('D', pix.ispb, now, randomBytes(11));
    const { rowCount } = await sql.query(
      `update pix_refund set return_id = $3, tries = tries + 1, refused_code = $4, sent_at = null
       where id = $1 and return_id = $2 and status = 'processing'`,
      [refund.id, refund.returnId, returnId, code],
    );
    // another run has noted this refusal
    if (rowCount !== 1) return;
    await sql.query(
      'insert into pix_refund_try (return_id, refund_id, refused_code, refused_at) values ($1, $2, $3, $4)',
      [refund.returnId, refund.id, code, now],
    );
  });
  return { againAt: new Date(now.getTime() + (PAUSES_MS[refund.tries] ?? LONGEST_PAUSE_MS)) };
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
    `select r.id as "refundUuid", c.legal_name as "legalName", r.end_to_end_id as "endToEndId", r.amount_cents as "amountCents", r.tries,
       r.refused_code as "refusedCode", r.created_at as since
     from pix_refund r join account a on a.id = r.account_id join company c on c.id = a.company_id
     where r.status = 'processing' and r.tries >= $1 order by r.created_at, r.id`,
    [TRIES_ALONE],
  );
  return rows;
};

import { randomBytes } from 'node:crypto';
import { formatSpiId } from '../../formats/end-to-end-id';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { type IncomingPix, RECEIVE_CREDIT_JOB, toCreditPayload } from '../incoming';

/** A customer of another institution, invented. */
const PAYER: IncomingPix['payer'] = { name: 'Marina Lopes Cardoso', document: '70514392860', ispb: '18236120' };

/** What somebody at another institution pays here. */
interface OutsidePayment {
  key: string;
  amountCents: bigint;
  txid?: string;
  description?: string;
  payer?: IncomingPix['payer'];
  now: Date;
}

/** Sends a Pix from another institution of the sandbox, for tests and demos: it arrives with the next turn of the worker. Returns its end-to-end id. */
export const payFromOutside = async (sql: Sql, { now, ...payment }: OutsidePayment): Promise<string> => {
  const payer = payment.payer ?? PAYER;
  const endToEndId = formatSpiId('E', payer.ispb, now, randomBytes(11));
  const pix: IncomingPix = {
    endToEndId,
    key: payment.key,
    txid: payment.txid ?? null,
    amountCents: payment.amountCents,
    description: payment.description ?? null,
    payer,
  };
  await enqueueJob(sql, { kind: RECEIVE_CREDIT_JOB, payload: toCreditPayload(pix), uniqueKey: endToEndId });
  return endToEndId;
};

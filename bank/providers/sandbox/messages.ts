import { createHash } from 'node:crypto';
import { formatSpiId } from '../../formats/end-to-end-id';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import type { SpiFault } from '../faults';
import { RECEIVE_MESSAGE_JOB, type SpiMessage, type SpiOrder, toMessagePayload } from '../rails';
import type { SpiRejectCode } from '../reject-codes';

const digest = (...words: string[]): Buffer => createHash('sha256').update(words.join('/')).digest();

/** `M`, the ISPB of the SPI and 23 characters, the same for the same words: a demo that is run again has the same messages. */
const messageId = (endToEndId: string, word: string): string => {
  const tail = digest(endToEndId, word).toString('hex').slice(0, 23);
  return `M00038166${tail}`;
};

/** Puts a message on its way; `copy` tells two deliveries of the same message apart. */
const deliver = (sql: Sql, message: SpiMessage, at: Date | undefined, copy = '') =>
  enqueueJob(sql, {
    kind: RECEIVE_MESSAGE_JOB,
    payload: toMessagePayload(message),
    ...(at ? { runAt: at } : {}),
    uniqueKey: `${message.id}${copy}`,
  });

const toReturn = (order: SpiOrder, at: Date, word: string): SpiMessage => ({
  id: messageId(order.endToEndId, word),
  kind: 'returned',
  endToEndId: order.endToEndId,
  returnId: formatSpiId('D', order.payee.account.ispb, at, digest(order.endToEndId)),
  amountCents: order.amountCents,
  reason: 'MD06',
});

/** Sends the answer to an order, and what follows from it, in the transaction that decides it. `code`: of the reject, null for a settled order. */
export const tellOutcome = async (
  sql: Sql,
  order: SpiOrder,
  outcome: { code: SpiRejectCode | null; fault: SpiFault | undefined; now: Date },
): Promise<void> => {
  const { code, fault, now } = outcome;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const say = (word: string): SpiMessage => {
    const head = { id: messageId(order.endToEndId, word), endToEndId: order.endToEndId };
    return code === null ? { ...head, kind: 'settled' } : { ...head, kind: 'rejected', code };
  };
  if (fault?.kind !== 'timeout_after_effect') {
    await deliver(sql, say('answer'), fault?.kind === 'late' ? later(fault.afterSeconds) : undefined);
  }
  if (fault?.kind === 'duplicate') {
    await deliver(sql, say('answer'), undefined, '/copy');
    await deliver(sql, say('again'), later(1));
  }
  if (fault?.kind === 'return' && code === null) {
    const at = later(fault.afterSeconds);
    await deliver(sql, toReturn(order, at, 'return'), at);
    if (fault.twice) await deliver(sql, toReturn(order, at, 'return again'), at);
  }
};

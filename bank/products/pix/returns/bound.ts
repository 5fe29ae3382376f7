import { fromUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import type { ReceivedPix } from './received';

/** What the proof of a return holds for. */
export const toBoundReturn = (
  accountId: string,
  pix: ReceivedPix,
  {
    amountCents,
    description,
    idempotencyKey,
  }: { amountCents: Cents; description: string | null; idempotencyKey: string },
) => ({
  purpose: 'return_pix_payment' as const,
  accountId,
  transactionId: fromUuid('txn', pix.id),
  amountCents,
  description: description ?? '',
  idempotencyKey,
});

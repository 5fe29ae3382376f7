import type { ReturnablePix } from '../../../contract/products/pix/returns';
import type { Cents } from '../../../core/money';
import { DAY_MS } from '../../../contract/durations';

/** How long after it arrived a Pix may be given back. Source: API Pix, devolução. */
const RETURN_DAYS = 90;
/** How long after it was paid a Pix may be contested. Source: Banco Central, Mecanismo Especial de Devolução. */
const CONTEST_DAYS = 80;

/** The last instant at which a Pix of `paidAt` may be contested. */
export const contestableUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + CONTEST_DAYS * DAY_MS);

/** The last instant at which a Pix of `receivedAt` may be given back. */
export const returnableUntil = (receivedAt: Date): Date => new Date(receivedAt.getTime() + RETURN_DAYS * DAY_MS);

interface Part {
  amountCents: Cents;
  status: 'processing' | 'completed' | 'failed';
}

/** What is given back or on its way of the parts; one that failed never left. */
export const sumReturned = (parts: readonly Part[]): Cents =>
  parts.reduce((sum, part) => (part.status === 'failed' ? sum : sum + part.amountCents), 0n);

/**
 * What may still be given back now, and why nothing more can be. While the Pix is disputed nothing is given back beside the dispute.
 *
 * @example leftOf({ amountCents: 1000n, receivedAt }, [{ amountCents: 300n, status: 'completed' }], { now, isDisputed: false }).leftCents // 700n
 */
export const leftOf = (
  pix: { amountCents: Cents; receivedAt: Date },
  parts: readonly Part[],
  { now, isDisputed }: { now: Date; isDisputed: boolean },
): { returnedCents: Cents; leftCents: Cents; closed: ReturnablePix['closed'] } => {
  const returnedCents = sumReturned(parts);
  const restCents = pix.amountCents - returnedCents;
  const closed =
    restCents <= 0n
      ? 'all_returned'
      : isDisputed
        ? 'disputed'
        : now.getTime() > returnableUntil(pix.receivedAt).getTime()
          ? 'too_late'
          : null;
  return { returnedCents, leftCents: closed === null ? restCents : 0n, closed };
};

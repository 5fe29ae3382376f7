import { type ReceivablePart, toReceivableParts } from '../../contract/products/receivable-plan';
import type { ReceivableRequest } from '../../contract/products/receivable-shapes';
import { fromWire } from '../../core/money';

/** A part of what is charged, as the ledger counts. */
export interface Part extends Omit<ReceivablePart, 'amountCents'> {
  amountCents: bigint;
}

export const toParts = ({ amount_cents, due_date, plan }: ReceivableRequest): Part[] =>
  toReceivableParts(amount_cents, due_date, plan).map(part => ({ ...part, amountCents: fromWire(part.amountCents) }));

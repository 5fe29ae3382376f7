import { maskDocument } from '../../formats/documents';
import { type Counterparty, type Leg, type LedgerAccountId, type PostCommand, SYSTEM_ACCOUNTS } from '../../ledger';
import { getInstitutionName } from '../../providers';
import type { Order } from './types';

type Side = Pick<Order<unknown>['payee'], 'name' | 'document' | 'ispb'>;

/** What a posting needs of an order. */
interface Moved extends Pick<Order<unknown>, 'id' | 'amountCents'> {
  /** Absent: free. */
  feeCents?: Order<unknown>['feeCents'];
  payer: Side & Pick<Order<unknown>['payer'], 'ledgerAccountId'>;
  payee: Side & Pick<Order<unknown>['payee'], 'ownAccount'>;
}

/** The other side of a movement as the viewer's entry tells it. */
export const seenBy = (viewer: LedgerAccountId, { name, document, ispb }: Side): Counterparty => ({
  accountId: viewer.toString(),
  name,
  documentMasked: maskDocument(document),
  institutionName: getInstitutionName(ispb),
});

/** What the payer is asked beside the amount. */
const toFeeLegs = (payer: LedgerAccountId, feeCents: bigint): Leg[] =>
  feeCents === 0n
    ? []
    : [
        { accountId: payer, amountCents: -feeCents },
        { accountId: SYSTEM_ACCOUNTS['income.fees'], amountCents: feeCents },
      ];

/**
 * The legs of an order: from the payer to the payee's account, or to the clearing account of its rails when the payee banks elsewhere; then those of its fee. They capture the
 * order's hold. Each side finds the other in `counterparties`, which stand in the order of the legs.
 */
export const toLegs = (
  { id, amountCents, feeCents = 0n, payer, payee }: Moved,
  clearing: LedgerAccountId,
): Pick<PostCommand, 'key' | 'captureHold' | 'legs'> & { counterparties: Counterparty[] } => {
  const inside = payee.ownAccount?.ledgerAccountId;
  return {
    key: id,
    captureHold: id,
    legs: [
      { accountId: payer.ledgerAccountId, amountCents: -amountCents },
      { accountId: inside ?? clearing, amountCents },
      ...toFeeLegs(payer.ledgerAccountId, feeCents),
    ],
    counterparties: [seenBy(payer.ledgerAccountId, payee), ...(inside === undefined ? [] : [seenBy(inside, payer)])],
  };
};

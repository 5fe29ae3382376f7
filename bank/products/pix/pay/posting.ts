import { maskDocument } from '../../../formats/documents';
import type { LedgerAccountId, PostCommand } from '../../../ledger';
import { getInstitutionName } from '../../../providers';
import { toPayeeFeeLegs } from '../../../payments/incoming';
import { toLegs } from '../../../payments/orders';
import type { StoredPayment } from './payments';

/** The ledger transaction of a payment; it captures the payment's hold. */
export const toPaymentPosting = (payment: StoredPayment, clearing: LedgerAccountId): PostCommand => {
  const { payee, endToEndId, txid, description, payeeFeeCents = 0n } = payment;
  const sides = { ...payment, payee: { ...payee.owner, ispb: payee.account.ispb, ownAccount: payee.ownAccount } };
  const { counterparties, legs, ...head } = toLegs(sides, clearing);
  const fee = payee.ownAccount ? toPayeeFeeLegs(payee.ownAccount.ledgerAccountId, payeeFeeCents) : [];
  return {
    ...head,
    legs: [...legs, ...fee],
    details: {
      kind: 'pix_out',
      ...(payee.ownAccount ? { legKinds: ['pix_out', 'pix_in', ...fee.map(() => 'fee')] } : {}),
      description: description ?? '',
      endToEndId,
      ...(txid === null ? {} : { txid }),
      counterparties,
    },
  };
};

/** The credit of a return: from the Pix clearing account back to the payer. `key` is the return's UUID. */
export const toReturnPosting = (
  payment: StoredPayment,
  refund: { key: string; returnId: string; amountCents: bigint },
  clearing: LedgerAccountId,
): PostCommand => ({
  key: refund.key,
  legs: [
    { accountId: payment.payer.ledgerAccountId, amountCents: refund.amountCents },
    { accountId: clearing, amountCents: -refund.amountCents },
  ],
  details: {
    kind: 'pix_return',
    description: payment.description ?? '',
    endToEndId: payment.endToEndId,
    returnId: refund.returnId,
    counterparties: [
      {
        accountId: payment.payer.ledgerAccountId.toString(),
        name: payment.payee.owner.name,
        documentMasked: maskDocument(payment.payee.owner.document),
        institutionName: getInstitutionName(payment.payee.account.ispb),
      },
    ],
  },
});

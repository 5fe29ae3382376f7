import { maskDocument } from '../../../formats/documents';
import type { LedgerAccountId, PostCommand } from '../../../ledger';
import { getInstitutionName } from '../../../providers';
import type { StoredPayment } from './payments';

const seenBy = (viewer: LedgerAccountId, name: string, document: string, institutionName: string) => ({
  accountId: viewer.toString(),
  name,
  documentMasked: maskDocument(document),
  institutionName,
});

/**
 * The ledger transaction of a payment: from the payer to the payee's account, or to the Pix clearing account when the payee banks
 * elsewhere. It captures the payment's hold, and each side finds the other in `counterparties`,
 * which stand in the order of the legs.
 */
export const toPaymentPosting = (payment: StoredPayment, clearing: LedgerAccountId): PostCommand => {
  const { payee, payer } = payment;
  const payeeAccount = payee.ownAccount?.ledgerAccountId;
  const payeeFacts = [payee.owner.name, payee.owner.document, getInstitutionName(payee.account.ispb)] as const;
  return {
    key: payment.id,
    captureHold: payment.id,
    legs: [
      { accountId: payer.ledgerAccountId, amountCents: -payment.amountCents },
      { accountId: payeeAccount ?? clearing, amountCents: payment.amountCents },
    ],
    details: {
      kind: 'pix_out',
      ...(payeeAccount === undefined ? {} : { legKinds: ['pix_out', 'pix_in'] }),
      description: payment.description ?? '',
      endToEndId: payment.endToEndId,
      ...(payment.txid === null ? {} : { txid: payment.txid }),
      counterparties: [
        seenBy(payer.ledgerAccountId, ...payeeFacts),
        ...(payeeAccount === undefined
          ? []
          : [seenBy(payeeAccount, payer.name, payer.document, getInstitutionName(payer.ispb))]),
      ],
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
      seenBy(
        payment.payer.ledgerAccountId,
        payment.payee.owner.name,
        payment.payee.owner.document,
        getInstitutionName(payment.payee.account.ispb),
      ),
    ],
  },
});

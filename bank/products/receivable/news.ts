import { fromUuid } from '../../core/ids';
import type { News } from '../../ground/notifications';
import type { OwnBoletoCode } from '../../providers';

/** What the people of an account hear of a receivable that was paid. */
export const toPaidNews = (of: {
  accountUuid: string;
  /** Of the credit. */
  transactionUuid: string;
  payerName: string;
  amount: string;
}): News => ({
  ...{ kind: 'receivable_paid', title: `Cobrança paga: ${of.amount}` },
  body: `Pago por ${of.payerName}. O valor está na conta.`,
  href: `/receipts/${fromUuid('txn', of.transactionUuid)}?conta=${fromUuid('acc', of.accountUuid)}`,
});

/** Why a payment of a barcode went back, as people read it. */
const RETURNED: Partial<Record<OwnBoletoCode, string>> = {
  BOL1: 'A cobrança já estava paga.',
  BOL2: 'A cobrança já tinha terminado.',
  BOL5: 'O valor não era o do dia do pagamento.',
  BOL6: 'O prazo do boleto tinha acabado.',
};

/** What they hear of a payment that went back; null for a reason that is none of theirs. */
export const toReturnedNews = (of: {
  accountUuid: string;
  receivableUuid: string;
  payerName: string;
  amount: string;
  code: string;
}): News | null => {
  const why = RETURNED[of.code as OwnBoletoCode];
  if (why === undefined) return null;
  return {
    ...{ kind: 'receivable_returned', title: `Pagamento de cobrança devolvido: ${of.amount}` },
    body: `${why} O valor voltou para ${of.payerName}.`,
    href: `/receivables/${fromUuid('rcv', of.receivableUuid)}?conta=${fromUuid('acc', of.accountUuid)}`,
  };
};

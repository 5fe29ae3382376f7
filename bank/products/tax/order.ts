import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { toPayer } from '../../payments/orders';
import { formatControlNumber, type TaxDocument } from '../../providers';
import { toTaxRef, TREASURY } from './details';

/** Whom an order of a tax pays: the treasury, by way of the institution that collects for it. */
export const toNewTax = (
  account: AccountRow,
  tax: TaxDocument,
  asked: { amountCents: Cents; feeCents: Cents; description: string | null; authorizationId: string | null; now: Date },
) => {
  const { now, ...said } = asked;
  return {
    ...{ id: toUuid(newId('tax')), payer: toPayer(account), ...said },
    payee: {
      ...{ ...TREASURY, ref: toTaxRef(tax), ispb: account.ispb },
      ...{ branch: null, number: null, ownAccount: null },
    },
    // one that waits gets the number of its hour as it leaves
    target: { paymentNumber: formatControlNumber(now, 'N'), tax, authentication: null },
  };
};

import type { ChargeStatus } from '../../../contract/products/pix/charges';
import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { formatCents } from '../../../core/money';
import type { FileAnswer } from '../../../core/operation';
import { type DocumentBrand, writeChargePng } from '../../../documents';
import type { AccountRow } from '../../../ground/accounts';
import { type StoredCharge, toAmounts, toStatus } from './charges';

/** A drawing takes a thread for some hundredths of a second. */
const DRAWN_AT_ONCE = 2;

const ENDED: Record<ChargeStatus, string | null> = {
  active: null,
  paid: 'Esta cobrança já foi paga',
  expired: 'Esta cobrança venceu',
  canceled: 'Esta cobrança foi cancelada',
};

/** Draws what the link of a charge looks like in a message. Throws `overloaded` while as many are drawn as this process draws at once. */
export const createPreviewDrawer = (brand: DocumentBrand) => {
  let drawing = 0;
  return async (charge: StoredCharge, account: AccountRow, now: Date): Promise<FileAnswer> => {
    if (drawing >= DRAWN_AT_ONCE) throw new BankError('overloaded', { retryAfterSeconds: 1 });
    drawing++;
    try {
      const body = await writeChargePng({
        brand,
        payee: account.legalName,
        amount: formatCents(charge.payment?.amountCents ?? toAmounts(charge, toLocalDate(now)).total),
        dueDate: charge.due?.dueDate ?? null,
        ended: ENDED[toStatus(charge, now)],
      });
      return { fileName: 'cobranca.png', contentType: 'image/png', body };
    } finally {
      drawing--;
    }
  };
};

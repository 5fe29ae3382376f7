import type { PixKeyType } from '../../../contract/products/pix/pay';
import type { PixQrCode } from '../../../contract/products/pix/charges';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { fromWire } from '../../../core/money';
import { formatStaticBrCode, parseBrCode } from '../../../formats/br-code';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { toPlainText } from '../../../core/plain-text';

interface QrCodeWish {
  key: string;
  amount_cents?: number;
  description?: string;
  txid?: string;
}

/**
 * The static BR Code of a key of the account. Throws `pix_key_not_found` for a key of somebody else, and `validation_failed` for a
 * description that does not fit beside the key.
 */
export const makeQrCode = async (sql: Sql, account: AccountRow, wish: QrCodeWish): Promise<PixQrCode> => {
  const { rows } = await sql.query<{ key_type: PixKeyType; owner_name: string; city: string }>(
    `select k.key_type, k.owner_name, c.city from pix_key k join account a on a.id = k.account_id join company c on c.id = a.company_id
     where k.key = $1 and k.account_id = $2`,
    [wish.key, toUuid(account.id)],
  );
  const owner = rows[0];
  if (!owner) throw new BankError('pix_key_not_found');
  const text = toPlainText(wish.description, 72);
  try {
    const brCode = formatStaticBrCode({
      key: wish.key,
      ...(wish.amount_cents === undefined ? {} : { amountCents: fromWire(wish.amount_cents) }),
      ...(text === null ? {} : { description: text }),
      ...(wish.txid === undefined ? {} : { txid: wish.txid }),
      merchantName: owner.owner_name,
      merchantCity: owner.city,
    });
    const read = parseBrCode(brCode);
    if (!read.ok) throw new Error('a code of our own cannot be read');
    const { merchantName, merchantCity } = read.code as { merchantName: string; merchantCity: string };
    return {
      br_code: brCode,
      key: wish.key,
      key_type: owner.key_type,
      merchant_name: merchantName,
      merchant_city: merchantCity,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new BankError('validation_failed', { violations: [{ field: 'description', rule: 'too_long' }] });
  }
};

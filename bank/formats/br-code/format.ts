import { parsePixKey } from '../pix-key';
import { formatAmount } from './amount';
import { crc16 } from './crc16';
import { formatTlv } from './tlv';

const GUI = formatTlv('00', 'br.gov.bcb.pix');
const TEMPLATE_LENGTH = 99;

interface Merchant {
  /** Folded to ASCII and cut at 25 characters. */
  merchantName: string;
  /** Folded to ASCII and cut at 15 characters. */
  merchantCity: string;
  /** CEP, 8 digits. */
  postalCode?: string;
  merchantCategoryCode?: string;
}

export interface StaticBrCodeFields extends Merchant {
  /** A Pix key in its stored form: `+5511987654321`, `11222333000181`. */
  key: string;
  description?: string;
  amountCents?: bigint;
  /** 1 to 25 letters and digits. */
  txid?: string;
}

export interface DynamicBrCodeFields extends Merchant {
  /** Host and path without scheme, at most 77 characters. */
  location: string;
}

export interface RecurrenceBrCodeFields extends Merchant {
  /** Host and path of the recurrence, without scheme, at most 77 characters. */
  recurrence: string;
  /** The same of a charge that is paid at once. */
  location?: string;
}

const foldToAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '')
    .trim();

const requireText = (field: string, text: string, maxLength: number): string => {
  const folded = foldToAscii(text).slice(0, maxLength).trim();
  if (!folded) throw new RangeError(`${field} is empty`);
  return folded;
};

const requireMatch = (field: string, value: string, pattern: RegExp): string => {
  if (!pattern.test(value)) throw new RangeError(`${field} is malformed`);
  return value;
};

const formatMerchant = (fields: Merchant, amount: string): string =>
  formatTlv('52', requireMatch('merchantCategoryCode', fields.merchantCategoryCode ?? '0000', /^\d{4}$/)) +
  formatTlv('53', '986') +
  amount +
  formatTlv('58', 'BR') +
  formatTlv('59', requireText('merchantName', fields.merchantName, 25)) +
  formatTlv('60', requireText('merchantCity', fields.merchantCity, 15)) +
  (fields.postalCode === undefined ? '' : formatTlv('61', requireMatch('postalCode', fields.postalCode, /^\d{8}$/)));

const seal = (payload: string): string => `${payload}6304${crc16(`${payload}6304`)}`;

/**
 * A static BR Code, strictly by the manual: key in its stored form, amount 0.01 to 9,999,999,999.99, txid `[a-zA-Z0-9]{1,25}`.
 * Throws RangeError naming the field that breaks a rule; the description may use what is left of the template's 99 characters.
 */
export const formatStaticBrCode = (fields: StaticBrCodeFields): string => {
  const key = parsePixKey(fields.key, /^\d{11}$/.test(fields.key) ? 'cpf' : undefined);
  if (!key.ok || key.key !== fields.key) throw new RangeError('key is not a Pix key in its stored form');
  const description = fields.description === undefined ? '' : foldToAscii(fields.description);
  const template = GUI + formatTlv('01', fields.key) + (description ? formatTlv('02', description) : '');
  if (template.length > TEMPLATE_LENGTH) throw new RangeError('description does not fit beside the key');
  const amount = fields.amountCents === undefined ? '' : formatTlv('54', formatAmount(fields.amountCents));
  const txid = fields.txid === undefined ? '***' : requireMatch('txid', fields.txid, /^[a-zA-Z0-9]{1,25}$/);
  return seal(
    formatTlv('00', '01') +
      formatTlv('26', template) +
      formatMerchant(fields, amount) +
      formatTlv('62', formatTlv('05', txid)),
  );
};

const requireLocation = (field: string, location: string): string =>
  requireMatch(field, location, /^(?=.{3,77}$)[a-z0-9][a-z0-9.-]*\/[\w\-./]+$/);

/**
 * The BR Code of a recurrence of Pix Automático, alone (journey 2) or with the charge at `location` beside it (3 and 4). Throws RangeError naming the
 * field that breaks a rule. Source: API Pix, QR composto.
 */
export const formatRecurrenceBrCode = (fields: RecurrenceBrCodeFields): string => {
  const recurrence = requireLocation('recurrence', fields.recurrence);
  const location = fields.location === undefined ? undefined : requireLocation('location', fields.location);
  return seal(
    formatTlv('00', '01') +
      (location === undefined ? '' : formatTlv('01', '12')) +
      formatTlv('26', GUI + (location === undefined ? '' : formatTlv('25', location))) +
      formatMerchant(fields, '') +
      formatTlv('62', formatTlv('05', '***')) +
      formatTlv('80', GUI + formatTlv('25', recurrence)),
  );
};

/** A dynamic BR Code for the charge at `location`. Throws RangeError naming the field that breaks a rule. */
export const formatDynamicBrCode = (fields: DynamicBrCodeFields): string => {
  const location = requireLocation('location', fields.location);
  return seal(
    formatTlv('00', '01') +
      formatTlv('01', '12') +
      formatTlv('26', GUI + formatTlv('25', location)) +
      formatMerchant(fields, '') +
      formatTlv('62', formatTlv('05', '***')),
  );
};

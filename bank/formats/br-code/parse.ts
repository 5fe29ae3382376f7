import { crc16 } from './crc16';
import { readAmount } from './amount';
import { parseTlv, TlvError, type TlvObjects } from './tlv';
import type { BrCode, BrCodeResult, BrCodeWarning } from './types';

const PIX_GUI = 'br.gov.bcb.pix';
const STATIC_TXID = /^[a-zA-Z0-9]{1,25}$/;
/** Host, then a path: `pix.example.com/qr/v2/1234`. */
const LOCATION = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\/[\w\-./~%]+$/i;

const failure = (problem: 'malformed' | 'crc_mismatch' | 'not_pix', detail: string): BrCodeResult => ({
  ok: false,
  problem,
  detail,
});

/** The Pix template among the ids `from` to `to`: the GUI may be in any case and, for payments, under any id of 26 to 51. */
const findPixTemplate = (objects: TlvObjects, from: number, to: number): TlvObjects | undefined => {
  const found: TlvObjects[] = [];
  for (const [id, value] of objects) {
    // the templates of other arrangements need not be readable
    if (Number(id) < from || Number(id) > to || !value.toLowerCase().includes(PIX_GUI)) continue;
    const template = parseTlv(value);
    if (template.get('00')?.toLowerCase() === PIX_GUI) found.push(template);
  }
  if (found.length > 1) throw new TlvError('more than one Pix template');
  return found[0];
};

const readLocation = (value: string | undefined): string | null => {
  if (value === undefined) return null;
  const location = value.replace(/^https:\/\//i, '');
  if (location.length > 77 || !LOCATION.test(location)) throw new TlvError('location is not a host with a path');
  return location;
};

const readCommon = (objects: TlvObjects, recurrenceLocation: string | null) => {
  const warnings: BrCodeWarning[] = [];
  const merchantName = (objects.get('59') ?? '').trim();
  const merchantCity = (objects.get('60') ?? '').trim();
  const postalCode = objects.get('61')?.replace('-', '') ?? null;
  if (!merchantName) warnings.push('merchant_name_missing');
  if (merchantName.length > 25) warnings.push('merchant_name_too_long');
  if (!merchantCity) warnings.push('merchant_city_missing');
  if (merchantCity.length > 15) warnings.push('merchant_city_too_long');
  const postalCodeReads = postalCode !== null && /^\d{8}$/.test(postalCode);
  if (postalCode !== null && !postalCodeReads) warnings.push('postal_code_malformed');
  return {
    merchantName,
    merchantCity,
    postalCode: postalCodeReads ? postalCode : null,
    merchantCategoryCode: objects.get('52') ?? '0000',
    singleUse: objects.get('01') === '12',
    recurrenceLocation,
    warnings,
  };
};

const readTxid = (objects: TlvObjects, warnings: BrCodeWarning[]): string | null => {
  const additional = objects.get('62');
  const txid = additional === undefined ? undefined : parseTlv(additional).get('05');
  if (txid === undefined || txid === '' || txid === '***') return null;
  if (!STATIC_TXID.test(txid)) warnings.push('txid_alphabet');
  return txid;
};

const readCode = (objects: TlvObjects): BrCode | undefined => {
  const template = findPixTemplate(objects, 26, 51);
  if (!template) return undefined;
  const currency = objects.get('53');
  if (currency !== undefined && currency !== '986') throw new TlvError('currency is not the real');
  const recurrenceLocation = readLocation(findPixTemplate(objects, 80, 99)?.get('25'));
  const common = readCommon(objects, recurrenceLocation);
  const key = template.get('01')?.trim();
  const location = readLocation(template.get('25'));
  if (key && location) throw new TlvError('both a key and a location');
  if (location) return { kind: 'dynamic', ...common, location };
  if (key) {
    return {
      kind: 'static',
      ...common,
      key,
      description: template.get('02')?.trim() || null,
      amountCents: readAmount(objects.get('54')),
      txid: readTxid(objects, common.warnings),
      withdrawalIspb: template.get('03') ?? null,
    };
  }
  if (recurrenceLocation) return { kind: 'recurrence', ...common, recurrenceLocation };
  throw new TlvError('the Pix template has neither key nor location');
};

/**
 * Reads a pasted BR Code leniently: blanks around it, a GUI in capitals, long names and odd txids are tolerated; a broken
 * structure, a wrong CRC or a code of another scheme is not. Never throws. Source: Manual do BR Code; brazil.md 1.1 to 1.3.
 */
export const parseBrCode = (text: string): BrCodeResult => {
  const payload = text.trim();
  try {
    const objects = parseTlv(payload);
    if (objects.get('00') !== '01') return failure('malformed', 'payload format indicator is not 01');
    if (payload.slice(-8, -4) !== '6304' || objects.get('63')?.length !== 4) {
      return failure('malformed', 'the CRC object is not the last one');
    }
    if (crc16(payload.slice(0, -4)) !== payload.slice(-4).toUpperCase()) {
      return failure('crc_mismatch', 'CRC does not match');
    }
    const code = readCode(objects);
    return code ? { ok: true, code } : failure('not_pix', 'no template of br.gov.bcb.pix');
  } catch (error) {
    if (error instanceof TlvError) return failure('malformed', error.message);
    throw error;
  }
};

/** Whether a typed or pasted text means to be a payment code at all, be it whole or cut: decides which error a customer reads. */
export const looksLikeBrCode = (text: string): boolean => {
  const candidate = text.trim();
  if (candidate.toLowerCase().includes(PIX_GUI)) return true;
  return /^000201\d{4}/.test(candidate) && candidate.length > 18 && !candidate.includes('@');
};

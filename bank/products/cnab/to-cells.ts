import type { BatchCells } from '../../contract/products/batch-rows';
import {
  asValues,
  type CnabLine,
  SEGMENT_A,
  SEGMENT_B,
  SEGMENT_B_PIX,
  SEGMENT_J,
  SEGMENT_O,
  TAX_SEGMENTS,
} from '../../formats/cnab';
import { toAmountText } from './amount-text';
import { placeOf } from './faults';
import type { Mapped, Payment } from './facts';
import { mapTax } from './to-tax-cells';

/** A CPF or CNPJ out of a field that is wider than it. */
const toDocument = (type: string, written: string): string => {
  if (type === '1') return written.slice(-11);
  return type === '2' ? written.slice(-14) : '';
};

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

const toAccount = (account: string, digit: string, both: string): string => {
  const number = withoutZeros(account);
  const check = digit.trim() || both.trim();
  if (number === '') return '';
  return check === '' ? number : `${number}-${check}`;
};

/** Who is meant: the institution by its number, or by its ISPB where there is no number. */
const toInstitution = (bank: string, ispb: string): string => {
  if (Number(bank) > 0) return bank;
  return Number(ispb) > 0 ? ispb : '';
};

/** A phone as a key has the country in front. */
const toPhone = (written: string): string => {
  const digits = written.replace(/\D/g, '');
  return digits.length <= 11 ? `+55${digits}` : `+${digits}`;
};

const PIX_ACCOUNTS: Readonly<Record<string, string>> = { '01': 'corrente', '02': 'pagamento', '03': 'poupança' };

type ValuesA = ReturnType<typeof asValues<(typeof SEGMENT_A)['fields']>>;

const mapNamed = (a: CnabLine, b: CnabLine, form: string, own: { bank: string; ispb: string }): Mapped => {
  const values: ValuesA = asValues(SEGMENT_A, a.values);
  const isPix = b.layout?.kind === 'segment_b_pix';
  const party = asValues(SEGMENT_B, b.values);
  // by Pix: document 14, ISPB 8, kind of account 2
  const told = isPix ? /^[0-9A-Z]{14}([0-9A-Z]{8})(0[123])/.exec(values.information ?? '') : null;
  const ispb = told?.[1] ?? party.payee_ispb;
  const institution = toInstitution(values.payee_bank, ispb);
  const isOwn = institution === own.bank || institution === own.ispb;
  const isSavings = form === '05' || values.purpose_rest === 'PP';
  const cells: BatchCells = {
    kind: isPix || isOwn ? 'Pix' : 'TED',
    ...{ name: values.payee_name, document: toDocument(party.document_type, party.document), institution },
    branch: withoutZeros(values.payee_branch),
    account: toAccount(values.payee_account, values.payee_account_digit, values.payee_both_digit),
    account_type: PIX_ACCOUNTS[told?.[2] ?? ''] ?? (isSavings ? 'poupança' : 'corrente'),
    ...(isPix || isOwn ? {} : { purpose: values.purpose }),
  };
  return {
    cells,
    places: {
      ...{ kind: placeOf(a, 'chamber'), name: placeOf(a, 'payee_name'), document: placeOf(b, 'document') },
      institution: Number(values.payee_bank) > 0 ? placeOf(a, 'payee_bank') : placeOf(b, 'payee_ispb'),
      ...{ branch: placeOf(a, 'payee_branch'), account: placeOf(a, 'payee_account') },
      ...{ account_type: placeOf(a, told ? 'information' : 'purpose_rest'), purpose: placeOf(a, 'purpose') },
    },
  };
};

const NAME_WIDTH = 30;

const mapKey = (a: CnabLine, b: CnabLine): Mapped => {
  const { payee_name } = asValues(SEGMENT_A, a.values);
  const { key_kind, key, document, document_type, message } = asValues(SEGMENT_B_PIX, b.values);
  const owner = toDocument(document_type, document);
  const written = key.trim() === '' && key_kind === '03 ' ? owner : key.trim();
  return {
    cells: {
      ...{ kind: 'Pix', key: key_kind === '01 ' && written !== '' ? toPhone(written) : written },
      ...{ document: owner, description: message.slice(0, 140) },
      // a name that fills its 30 columns may have been cut: it is held against nobody
      ...(owner === '' && payee_name.length < NAME_WIDTH ? { name: payee_name } : {}),
    },
    places: {
      ...{ key: placeOf(b, 'key'), document: placeOf(b, 'document'), name: placeOf(a, 'payee_name') },
      ...{ description: placeOf(b, 'message'), kind: placeOf(b, 'key_kind') },
    },
  };
};

const mapTransfer = ({ opener, others }: Payment, form: string, own: { bank: string; ispb: string }): Mapped | null => {
  const b = others.find(({ layout }) => layout?.kind === 'segment_b' || layout?.kind === 'segment_b_pix');
  if (!b) return null;
  const isKey = b.layout?.kind === 'segment_b_pix' && b.values.key_kind !== '05 ';
  return isKey ? mapKey(opener, b) : mapNamed(opener, b, form, own);
};

const mapBarcode = ({ opener }: Payment): Mapped => {
  const { barcode } =
    opener.layout?.kind === 'segment_j' ? asValues(SEGMENT_J, opener.values) : asValues(SEGMENT_O, opener.values);
  return { cells: { kind: 'Boleto', line: barcode }, places: { line: placeOf(opener, 'barcode') } };
};

const mapSegment = (payment: Payment, form: string, own: { bank: string; ispb: string }): Mapped | null => {
  const kind = payment.opener.layout?.kind ?? '';
  if (kind === 'segment_a') return mapTransfer(payment, form, own);
  return TAX_SEGMENTS.includes(kind) ? mapTax(payment.opener) : mapBarcode(payment);
};

/** What a payment of a file is as a row of a batch; null: it is none that is paid here. */
export const toMapped = (payment: Payment, form: string, own: { bank: string; ispb: string }): Mapped | null => {
  const { opener } = payment;
  const mapped = mapSegment(payment, form, own);
  if (!mapped) return null;
  const { amount, pay_on: day } = opener.values;
  return {
    cells: {
      ...mapped.cells,
      ...(typeof amount === 'bigint' ? { amount: toAmountText(amount) } : {}),
      ...(typeof day === 'string' ? { date: day } : {}),
    },
    places: { ...mapped.places, amount: placeOf(opener, 'amount'), date: placeOf(opener, 'pay_on') },
  };
};

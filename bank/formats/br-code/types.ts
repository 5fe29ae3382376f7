/** Oddities that a reader tolerates: shown to developers, never a reason to refuse a payment. */
export type BrCodeWarning =
  | 'txid_alphabet'
  | 'merchant_name_missing'
  | 'merchant_name_too_long'
  | 'merchant_city_missing'
  | 'merchant_city_too_long'
  | 'postal_code_malformed';

interface CommonFields {
  merchantName: string;
  merchantCity: string;
  /** CEP, 8 digits. */
  postalCode: string | null;
  merchantCategoryCode: string;
  /** What object 01 claims; readers must not rely on it. */
  singleUse: boolean;
  /** Location of a Pix Automático recurrence offered beside the payment (template 80 to 99). */
  recurrenceLocation: string | null;
  warnings: readonly BrCodeWarning[];
}

/** A reusable code that carries its key. */
export interface StaticBrCode extends CommonFields {
  kind: 'static';
  key: string;
  description: string | null;
  /** `null`: the payer types it. */
  amountCents: bigint | null;
  txid: string | null;
  /** ISPB of the withdrawal facilitator of a Pix Saque code. */
  withdrawalIspb: string | null;
}

/** A code whose charge lives at `location` (no scheme): amount, payee and expiry come from there, never from the code. */
export interface DynamicBrCode extends CommonFields {
  kind: 'dynamic';
  location: string;
}

/** A Pix Automático code that only asks for an authorisation: there is nothing to pay now. */
export interface RecurrenceBrCode extends CommonFields {
  kind: 'recurrence';
  recurrenceLocation: string;
}

export type BrCode = StaticBrCode | DynamicBrCode | RecurrenceBrCode;

/** `malformed`: cut or broken; `crc_mismatch`: altered on the way; `not_pix`: a payment code of another scheme. */
export type BrCodeProblem = 'malformed' | 'crc_mismatch' | 'not_pix';

export type BrCodeResult = { ok: true; code: BrCode } | { ok: false; problem: BrCodeProblem; detail: string };

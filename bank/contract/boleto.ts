/** What a bill is for, by the second digit of its barcode. Source: FEBRABAN, layout de arrecadação. */
export type BillSegment =
  | 'city_hall'
  | 'sanitation'
  | 'energy_and_gas'
  | 'telecommunications'
  | 'government'
  | 'company'
  | 'traffic_fine';

/** A federal document that its organization number names. */
export type TaxDocument = 'das' | 'darf' | 'gps' | 'dae' | 'fgts';

interface CommonFields {
  /** 44 digits. */
  barcode: string;
  /** Linha digitável, digits only: 47 of a bank boleto, 48 of a bill. */
  line: string;
}

/** A boleto that a bank issued; who is paid, and what on which day, the registry tells. */
export interface BankBoleto extends CommonFields {
  kind: 'boleto';
  /** COMPE code of the issuing bank, 3 digits. */
  bank: string;
  /** Day in `2026-11-21`; `null`: the barcode tells none. */
  dueDate: string | null;
  /** `null`: open, the registry or the payer tells it. */
  amountCents: bigint | null;
  /** What the bank keeps for itself, 25 digits. */
  freeField: string;
}

/** A bill of a utility or of a public body (arrecadação). */
export interface Bill extends CommonFields {
  kind: 'bill';
  segment: BillSegment;
  /** `null`: the barcode tells a quantity or none, the biller tells the amount. */
  amountCents: bigint | null;
  /** The 11 digits of a quantity in the place of the amount. */
  referenceQuantity: string | null;
  /** FEBRABAN number of 4 digits; root of the CNPJ, 8 digits, in the segment `company`. */
  organization: string;
  tax: TaxDocument | null;
  /** A day that the free field seems to begin with: never a fact, the biller tells when a bill is due. */
  dateHint: string | null;
  /** What the organization keeps for itself. */
  freeField: string;
}

export type Boleto = BankBoleto | Bill;

/**
 * `none`: no boleto at all; `truncated`, `too_long`: digits are missing or too many; `field_1` to `field_4`: the check digit of that field of the line (a
 * bill has four); `general_digit`: that of the whole barcode; `currency`: not in reais; `value_identifier`: a bill that tells no kind of value;
 * `unknown_segment`: a segment that nobody was given; `bank_segment`: for customers of one other bank alone; `line_or_barcode`: 44 digits that
 * are a barcode as well as a line without its end; `several`: more than one in one text.
 */
export type BoletoProblem =
  | 'none'
  | 'truncated'
  | 'too_long'
  | 'field_1'
  | 'field_2'
  | 'field_3'
  | 'field_4'
  | 'general_digit'
  | 'currency'
  | 'value_identifier'
  | 'unknown_segment'
  | 'bank_segment'
  | 'line_or_barcode'
  | 'several';

export type BoletoResult = { ok: true; boleto: Boleto } | { ok: false; problem: BoletoProblem };

import type { BoletoTerms } from '../formats/boleto';

/** Somebody that a boleto names. */
export interface BoletoParty {
  name: string;
  tradeName: string | null;
  /** CPF or CNPJ, characters only. */
  document: string;
}

/**
 * How a boleto stands at the registry. `in_process`: paid, not booked yet; `unfit` and `unknown`: its payee is not let receive; `reviewed`: its payee is looked at,
 * it may be paid. Source: SitTitPgto, credit-boleto-files.md D.3.
 */
export type BoletoState =
  | 'open'
  | 'paid'
  | 'in_process'
  | 'withdrawn'
  | 'blocked'
  | 'unfit'
  | 'unknown'
  | 'parts_used_up'
  | 'reviewed';

/** What may be paid: exactly the amount, any, between two bounds, or from a least to the amount. Source: TpAutcRecbtVlrDivgte. */
export type BoletoAmountRule =
  | { kind: 'fixed' }
  | { kind: 'free' }
  | { kind: 'range'; minCents: bigint; maxCents: bigint }
  | { kind: 'at_least'; minCents: bigint };

/** What the registry of boletos, or the biller of a bill, answers. */
export interface RegisteredBoleto {
  barcode: string;
  /** Which version of the registration it is: goes back with the payment. */
  reference: string;
  payee: BoletoParty & { ispb: string };
  finalBeneficiary: BoletoParty | null;
  payer: BoletoParty | null;
  /** Null: none is told. */
  dueDate: string | null;
  /** The last day on which it is taken; one on which banks are closed moves on. Null: none is told. */
  limitDate: string | null;
  /** 0n: neither told by the line nor by the registry; the payer types it. */
  amountCents: bigint;
  terms: Pick<BoletoTerms, 'rebateCents' | 'fine' | 'interest' | 'discount'>;
  amountRule: BoletoAmountRule;
  /** In how many parts it may be paid, how many were, and how much; null: at once only. */
  parts: { allowed: number; done: number; paidCents: bigint } | null;
  state: BoletoState;
  isProtested: boolean;
  /** Of a boleto with a Pix in it: its copia e cola. */
  pixCode: string | null;
}

/** The registry of boletos (CIP/Núclea), and the billers behind bills, as payers see it; issuers stand on `OwnBoletoRail`. */
export interface BoletoRegistry {
  /**
   * The boleto or bill of a barcode of 44 digits as it stands; `asker` is who would pay. `undefined`: nobody registered it.
   * Throws RailsUnavailable or RailsTimeout.
   */
  find(barcode: string, asker: { name: string; document: string }): Promise<RegisteredBoleto | undefined>;
}

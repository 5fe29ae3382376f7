import { z } from 'zod';
import { toPlainTexts } from '../core/plain-text';
import { type BoletoTerms, walletOf } from '../formats/boleto';
import { paidAmount, readMessage } from './job-payload';

/** What the registry works the amount of a day out of. */
export type OwnBoletoTerms = Pick<BoletoTerms, 'rebateCents' | 'fine' | 'interest' | 'discount'>;

/** Neither rebate nor fine, interest or discount. */
export const NO_BOLETO_TERMS: OwnBoletoTerms = {
  ...{ rebateCents: 0n, fine: { code: 3, value: 0 }, interest: { code: 5, value: 0 }, discount: { code: 0 } },
};

/** A boleto that an account of ours issues, as the registry of boletos is told of it. */
export interface OwnBoleto {
  /** 44 digits. */
  barcode: string;
  amountCents: bigint;
  dueDate: string;
  /** The last day on which it is taken. */
  limitDate: string;
  /** Who is paid; of a deposit also who pays. `document` has characters only. */
  payee: { name: string; tradeName: string; document: string; ispb: string };
  payer: { name: string; document: string };
  /** What becomes of the amount before and after the due day. */
  terms: OwnBoletoTerms;
  /** 1 at first, one more with each change: what is told late changes nothing. */
  revision: number;
  isProtested: boolean;
  /** Of one with a Pix in it: its copia e cola. */
  pixCode: string | null;
}

/** Why the payment of a boleto of ours is sent back, as the settlement of boletos names it. */
export type OwnBoletoCode = 'BOL1' | 'BOL2' | 'BOL4' | 'BOL5' | 'BOL6' | 'BOL7';

/** The side of the registry that issuers stand on. */
export interface OwnBoletoRail {
  /** Registers a boleto, or its change. Safe to repeat; one that was paid or withdrawn stays so. Throws RailsUnavailable or RailsTimeout. */
  register(boleto: OwnBoleto): Promise<void>;
  /** Withdraws a boleto, from its notary too where it is at one; false when it was paid. Safe to repeat. Throws RailsUnavailable or RailsTimeout. */
  withdraw(barcode: string): Promise<boolean>;
  /** Tells that a settlement was credited, or why it goes back. Safe to repeat. Throws RailsUnavailable or RailsTimeout. */
  answer(settlementNumber: string, code: string | null): Promise<void>;
}

/** Somebody's payment of a boleto of ours. */
export interface OwnBoletoPaid {
  /** By what the settlement tells it from every other: credited at most once. */
  settlementNumber: string;
  barcode: string;
  amountCents: bigint;
  /** The day on which it was paid: the word of it may come days later. */
  paidOn: string;
  /** CPF or CNPJ, characters only. */
  payer: { name: string; document: string; ispb: string };
}

/** The job kinds under which payments of our own boletos arrive. */
export const RECEIVE_DEPOSIT_JOB = 'deposit.receive_settlement';
export const RECEIVE_RECEIVABLE_JOB = 'receivable.receive_settlement';

/** The job kind under which the word of a recorded protest arrives. */
export const RECORD_PROTEST_JOB = 'receivable.protest_recorded';

/** The job that the payment of a barcode is brought under: by its wallet. */
export const toOwnBoletoJob = (barcode: string): string =>
  walletOf(barcode) === 'receivable' ? RECEIVE_RECEIVABLE_JOB : RECEIVE_DEPOSIT_JOB;

const text = z.string().min(1);
const paid = z.object({
  settlementNumber: z.string().regex(/^[0-9A-Za-z]{1,40}$/),
  barcode: z.string().regex(/^\d{44}$/),
  amountCents: paidAmount,
  paidOn: z.iso.date(),
  payer: z.object({ name: text, document: text, ispb: text }),
});

/** Longest line of a name. */
const MOST = 300;

/** The payment in a job's payload, its texts as plain lines. Throws MessageRefused when it is none. */
export const parseOwnBoletoPaid = (payload: Record<string, unknown>): OwnBoletoPaid =>
  toPlainTexts(readMessage(paid, payload), MOST);

const recorded = z.object({ barcode: z.string().regex(/^\d{44}$/), protestedOn: z.iso.date() });

/** A protest that the notary recorded, in a job's payload. Throws MessageRefused when it is none. */
export const parseRecordedProtest = (payload: Record<string, unknown>): { barcode: string; protestedOn: string } =>
  readMessage(recorded, payload);

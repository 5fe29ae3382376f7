import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TedAccountKind } from '../contract/products/ted';
import { toLocalDate } from '../core/clock';
import { toPlainText } from '../core/plain-text';
import { maskDocument } from '../formats/documents';
import { paidAmount, readMessage } from './job-payload';

/** Why a TED is refused or sent back, in the customer's words. Source: Banco Central, messages of the SPB, codes of devolução. */
export const TED_REASONS = {
  SPB1: 'A conta de quem recebe foi encerrada.',
  SPB2: 'A agência ou a conta de quem recebe não existe.',
  SPB3: 'O CPF ou CNPJ de quem recebe não confere com a conta.',
  SPB4: 'A instituição de quem recebe não entendeu a ordem de pagamento.',
  SPB5: 'A conta não é da mesma titularidade.',
  SPB6: 'Faltaram dados para a finalidade informada.',
  SPB7: 'O valor passa do que a instituição de quem recebe aceita.',
  SPB13: 'O identificador da TED não foi aceito.',
  SPB18: 'A instituição de quem recebe já tinha recebido esta TED.',
  SPB19: 'A TED foi recusada por uma regra de prevenção a fraudes.',
  SPB31: 'O CPF ou CNPJ de quem recebe está irregular.',
  SPB61: 'O valor passa do limite do tipo de conta de quem recebe.',
  SPB70: 'Quem recebe pediu a devolução.',
} as const satisfies Record<string, string>;

export type TedCode = keyof typeof TED_REASONS;

export const isTedCode = (code: string): code is TedCode => Object.hasOwn(TED_REASONS, code);

/** What a TED may be for. Source: SPB, table of purposes of transfers. */
export const TED_PURPOSES: readonly { code: string; name: string; needsDescription?: true; sameOwner?: true }[] = [
  { code: '00010', name: 'Crédito em conta' },
  { code: '00110', name: 'Transferência entre contas de mesma titularidade', sameOwner: true },
  { code: '00005', name: 'Pagamento a fornecedores' },
  { code: '00004', name: 'Pagamento de salários' },
  { code: '00007', name: 'Aluguel e condomínio' },
  { code: '00001', name: 'Impostos, tributos e taxas' },
  { code: '00003', name: 'Dividendos' },
  { code: '00009', name: 'Mensalidade escolar' },
  { code: '00100', name: 'Depósito judicial' },
  { code: '99999', name: 'Outros', needsDescription: true },
];

/** A transfer handed to the reserves transfer system (STR). */
export interface StrOrder {
  /** `T`, its day and eleven characters: an order is settled at most once. */
  controlNumber: string;
  amountCents: bigint;
  purpose: string;
  payer: { name: string; document: string; branch: string; number: string };
  payee: { name: string; document: string; ispb: string; branch: string; number: string; kind: TedAccountKind };
}

/** What the STR says of an order when asked. `unknown_order`: it never arrived, sending it again is right. */
export type StrState =
  | { status: 'settled' }
  | { status: 'rejected'; code: TedCode }
  | { status: 'pending' }
  | { status: 'unknown_order' };

export interface StrRail {
  /**
   * Hands an order over. It resolves when the STR has taken it; how it ended comes later as a message (`RECEIVE_TED_MESSAGE_JOB`).
   * Safe to repeat: an order is decided once. Throws RailsUnavailable or RailsTimeout.
   */
  send(order: StrOrder): Promise<void>;
  /** Asks for the state of an order. Throws RailsUnavailable or RailsTimeout. */
  ask(controlNumber: string): Promise<StrState>;
  /** Tells that what came was credited (null), or sends it back with a code. Safe to repeat. Throws RailsUnavailable or RailsTimeout. */
  answer(controlNumber: string, code: string | null): Promise<void>;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A new control number of an order that leaves now: `T20261123` and eleven letters or digits; that of a boleto begins with `B`, of a tax with `N`, of gift cards with `G`, of a top-up with `R`. */
export const formatControlNumber = (now: Date, letter: 'T' | 'B' | 'C' | 'G' | 'R' | 'L' | 'N' = 'T'): string => {
  const tail = Array.from(randomBytes(11), byte => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letter}${toLocalDate(now).replaceAll('-', '')}${tail}`;
};

/** The day on which the order of a control number leaves: `2026-11-23`. */
export const readControlDay = (controlNumber: string): string =>
  controlNumber.replace(/^[TBN](\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');

/** The job kind under which words about our orders arrive. */
export const RECEIVE_TED_MESSAGE_JOB = 'ted.receive_message';

/** What the STR tells us of its own accord. The same message may arrive twice, late, or after another that should follow it. */
export type StrMessage = { controlNumber: string } & (
  | { kind: 'settled' }
  | { kind: 'rejected'; code: TedCode }
  | { kind: 'returned'; code: TedCode; returnNumber: string; amountCents: bigint }
);

const number = z.string().regex(/^[0-9A-Za-z]{1,40}$/);
/** What no table has is told as what it is: not understood. */
const code = z
  .string()
  .min(1)
  .transform((told): TedCode => (isTedCode(told) ? told : 'SPB4'));
const ofOrder = z.object({ controlNumber: number });
const message = z.discriminatedUnion('kind', [
  ofOrder.extend({ kind: z.literal('settled') }),
  ofOrder.extend({ kind: z.literal('rejected'), code }),
  ofOrder.extend({ kind: z.literal('returned'), code, returnNumber: number, amountCents: paidAmount }),
]);

/** The message in a job's payload. Throws MessageRefused when it is none. */
export const parseStrMessage = (payload: Record<string, unknown>): StrMessage => readMessage(message, payload);

/** A TED that somebody at another institution sends to an account of ours. */
export interface IncomingTed {
  /** The payment's identity, credited at most once. */
  controlNumber: string;
  amountCents: bigint;
  purpose: string;
  description: string | null;
  payer: { name: string /** CPF or CNPJ, characters only. */; document: string; ispb: string };
  payee: {
    document: string;
    ispb: string;
    branch: string /** With its check digit, with or without a hyphen. */;
    number: string;
  };
}

/** The job kind under which credits arrive. */
export const RECEIVE_TED_JOB = 'ted.receive_credit';

const text = z.string().min(1);
const incoming = z.object({
  controlNumber: number,
  amountCents: paidAmount,
  purpose: z.string().regex(/^\d{1,5}$/),
  description: text.nullable(),
  payer: z.object({ name: text, document: text, ispb: text }),
  payee: z.object({ document: text, ispb: text, branch: text, number: text }),
});

/** The incoming TED in a job's payload, its texts as plain lines. Throws MessageRefused when it is none. */
export const parseIncomingTed = (payload: Record<string, unknown>): IncomingTed => {
  const { payer, description, ...ted } = readMessage(incoming, payload);
  return {
    ...ted,
    description: description === null ? null : toPlainText(description, 140),
    // a name of which nothing is left is told by its document
    payer: { ...payer, name: toPlainText(payer.name, 140) ?? maskDocument(payer.document) },
  };
};

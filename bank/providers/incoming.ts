import { z } from 'zod';
import { toPlainText } from '../core/plain-text';
import { maskDocument } from '../formats/documents';
import { paidAmount, readMessage } from './job-payload';

/** A Pix that somebody at another institution sends to a key of ours. */
export interface IncomingPix {
  /** `E…`, 32 characters: the payment's identity, credited at most once. */
  endToEndId: string;
  /** In its stored form. */
  key: string;
  txid: string | null;
  amountCents: bigint;
  description: string | null;
  payer: { name: string /** CPF or CNPJ, characters only. */; document: string; ispb: string };
  /** The account that is to be credited, as its sender's institution found it behind the key; absent where the rails do not tell. */
  payee?: { document: string; branch: string; number: string } | null | undefined;
}

/** The job kind under which credits arrive: rails enqueue it with `toCreditPayload`, the module of incoming Pix runs it. */
export const RECEIVE_CREDIT_JOB = 'pix.receive_credit';

/** An incoming Pix as the payload of its job. */
export const toCreditPayload = (pix: IncomingPix): Record<string, unknown> => ({
  ...pix,
  amountCents: pix.amountCents.toString(),
});

const text = z.string().min(1);

const credit = z.object({
  endToEndId: z.string().regex(/^E[0-9A-Z]{8}[0-9]{12}[a-zA-Z0-9]{11}$/),
  key: text,
  txid: text.nullable(),
  amountCents: paidAmount,
  description: text.nullable(),
  payer: z.object({ name: text, document: text, ispb: text }),
  payee: z.object({ document: text, branch: text, number: text }).nullish(),
});

/** The incoming Pix in a job's payload, its texts as plain lines. Throws MessageRefused when it is none. */
export const parseCreditPayload = (payload: Record<string, unknown>): IncomingPix => {
  const { payer, description, ...pix } = readMessage(credit, payload);
  return {
    ...pix,
    description: description === null ? null : toPlainText(description, 140),
    // a name of which nothing is left is told by its document
    payer: { ...payer, name: toPlainText(payer.name, 140) ?? maskDocument(payer.document) },
  };
};

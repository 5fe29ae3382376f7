import { toPlainText } from '../core/plain-text';
import { maskDocument } from '../formats/documents';

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
}

/** The job kind under which credits arrive: rails enqueue it with `toCreditPayload`, the module of charges runs it. */
export const RECEIVE_CREDIT_JOB = 'pix.receive_credit';

/** An incoming Pix as the payload of its job. */
export const toCreditPayload = (pix: IncomingPix): Record<string, unknown> => ({
  ...pix,
  amountCents: pix.amountCents.toString(),
});

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new RangeError('not a credit of the SPI');
  return value;
};

/** The incoming Pix in a job's payload, its texts as plain lines. Throws RangeError when it is none. */
export const parseCreditPayload = (payload: Record<string, unknown>): IncomingPix => {
  const payer = (payload.payer ?? {}) as Record<string, unknown>;
  return {
    endToEndId: text(payload.endToEndId),
    key: text(payload.key),
    txid: payload.txid === null ? null : text(payload.txid),
    amountCents: BigInt(text(payload.amountCents)),
    description: payload.description === null ? null : toPlainText(text(payload.description), 140),
    // a name of which nothing is left is told by its document
    payer: {
      name: toPlainText(text(payer.name), 140) ?? maskDocument(text(payer.document)),
      document: text(payer.document),
      ispb: text(payer.ispb),
    },
  };
};

import { z } from 'zod';
import { toPlainTexts } from '../core/plain-text';
import type { BoletoParty } from './boleto-registry';
import { jobAmount, readMessage } from './job-payload';

/** A document whose boletos the registry is to tell us of, with what was signed for it. */
export interface DdaJoining {
  /** UUID, by which both sides tell one joining from the next of the same document. */
  memberId: string;
  /** CNPJ, characters only. */
  document: string;
  name: string;
  termVersion: string;
  acceptedAt: Date;
}

/** The side of the registry of boletos that payers stand on. */
export interface DdaRail {
  /** Asks to be told of the boletos of a document; how it ended comes as a message. Safe to repeat; one that left stays so. Throws RailsUnavailable or RailsTimeout. */
  join(joining: DdaJoining): Promise<void>;
  /** Ends it. Safe to repeat. Throws RailsUnavailable or RailsTimeout. */
  leave(member: Pick<DdaJoining, 'memberId' | 'document'>): Promise<void>;
}

/** The job kind under which words of the registry to payers arrive. */
export const RECEIVE_DDA_JOB = 'dda.receive_message';

/** A boleto against a joined document as it stands; a later version stands for all before it. */
export interface DdaTold {
  kind: 'boleto';
  /** 44 digits of a bank boleto. */
  barcode: string;
  /** CNPJ, characters only. */
  payerDocument: string;
  version: bigint;
  state: 'open' | 'paid' | 'withdrawn';
  payee: BoletoParty & { ispb: string };
  dueDate: string;
  /** The last day on which it is taken. Null: none is told. */
  limitDate: string | null;
  /** 0n: the payer types it. */
  amountCents: bigint;
}

/** What the registry tells payers of its own accord. The same may come twice, late, or after what should follow it. */
export type DdaMessage =
  | { kind: 'joined'; memberId: string }
  | { kind: 'refused'; memberId: string; code: string }
  | DdaTold;

const text = z.string().min(1);
const document = z.string().regex(/^[0-9A-Z]{11,14}$/);
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joined'), memberId: z.uuid() }),
  z.object({ kind: z.literal('refused'), memberId: z.uuid(), code: z.string().min(1).max(40) }),
  z.object({
    kind: z.literal('boleto'),
    // a bill of arrecadação begins with 8 and is in no registry
    barcode: z.string().regex(/^[0-79]\d{43}$/),
    payerDocument: document,
    version: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .transform(BigInt),
    state: z.enum(['open', 'paid', 'withdrawn']),
    payee: z.object({ name: text, tradeName: text.nullable(), document, ispb: text }),
    dueDate: z.iso.date(),
    limitDate: z.iso.date().nullable(),
    amountCents: jobAmount,
  }),
]);

/** Longest line of a name. */
const MOST = 300;

/** The message in a job's payload, its texts as plain lines. Throws MessageRefused when it is none. */
export const parseDdaMessage = (payload: Record<string, unknown>): DdaMessage =>
  toPlainTexts(readMessage(message, payload), MOST);

/** A message as the payload of its job. */
export const toDdaPayload = (told: DdaMessage): Record<string, unknown> =>
  told.kind === 'boleto'
    ? { ...told, version: told.version.toString(), amountCents: told.amountCents.toString() }
    : { ...told };

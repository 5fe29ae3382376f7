import { z } from 'zod';
import type { AccountKind } from '../contract/ground/institutions';
import type { PixKeyType } from '../contract/products/pix/pay';
import type { ProviderId } from '../contract/providers';
import type { BoletoRail } from './boleto-rail';
import type { BoletoRegistry } from './boleto-registry';
import type { ChargeDocument } from './charge-documents';
import type { DdaRail } from './dda-rail';
import type { DisputeRail } from './dispute-rail';
import { paidAmount, readMessage } from './job-payload';
import type { KeyRail } from './key-rail';
import type { MandateRail } from './mandate-rail';
import type { OwnBoletoRail } from './own-boleto-rail';
import type { RecurrenceRail } from './recurrence-rail';
import { toSpiRejectCode } from './provider-rules';
import type { SpiRejectCode } from './reject-codes';
import type { ReturnsRail } from './returns-rail';
import type { StrRail } from './str-rail';
import type { TaxRail } from './tax-rail';
import type { TopUpRail } from './top-up-rail';

/** What the directory of keys (DICT) knows of a key: its owner and the account behind it. */
export interface DirectoryEntry {
  /** In its stored form: `+5511987654321`. */
  key: string;
  keyType: PixKeyType;
  owner: {
    name: string;
    /** CPF or CNPJ, characters only. */
    document: string;
  };
  account: { ispb: string; branch: string; number: string };
}

/** Who an order pays. Manual initiation carries no key, but the kind of the account. Source: pacs.008, CdtrAcct/Tp CACC, SVGS, TRAN, SLRY. */
export interface SpiPayee extends Omit<DirectoryEntry, 'key' | 'keyType' | 'account'> {
  key: string | null;
  keyType: PixKeyType | null;
  account: DirectoryEntry['account'] & { kind?: AccountKind | null };
}

/** Keys and charges of other institutions. */
export interface PixDirectory {
  /** Throws BankError `payee_institution_unavailable` when the institution of the key does not answer, `pix_key_restricted` for one marked as a fraud's. */
  findEntry(key: string, keyType: PixKeyType): Promise<DirectoryEntry | undefined>;
  /**
   * The charge behind a dynamic code; `location` is without scheme. `undefined` when there is none. Throws BankError `br_code_untrusted` (with
   * `reason`) for a host that is not on the list and for what is not signed, and `payee_institution_unavailable`.
   */
  findCharge(location: string): Promise<ChargeDocument | undefined>;
}

/** A payment handed to the instant payment system (SPI). */
export interface SpiOrder {
  /** 32 characters, the order's identity: an order is settled at most once. */
  endToEndId: string;
  amountCents: bigint;
  txid: string | null;
  /** Location of the dynamic code that is paid, if any. */
  location: string | null;
  payee: SpiPayee;
}

/** What the SPI says of an order when asked. `pending`: taken and not decided. `unknown_order`: it never arrived, sending it again is right. */
export type SpiState =
  | { status: 'settled' }
  | { status: 'rejected'; code: SpiRejectCode }
  | { status: 'pending' }
  | { status: 'unknown_order' };

/** The rails could not be reached: the order surely did not arrive. */
export class RailsUnavailable extends Error {
  override name = 'rails_unavailable';
}

/** No answer came in time: the order may have arrived and settled, or not. Ask for its state, never assume. */
export class RailsTimeout extends Error {
  override name = 'rails_timeout';
}

export interface SpiRail {
  /**
   * Hands an order over. It resolves when the SPI has taken it; how it ended comes later as a message (`RECEIVE_MESSAGE_JOB`).
   * Safe to repeat: an order is decided once. Throws RailsUnavailable or RailsTimeout.
   */
  send(order: SpiOrder): Promise<void>;
  /** Asks for the state of an order. Throws RailsUnavailable or RailsTimeout. */
  ask(endToEndId: string): Promise<SpiState>;
}

export interface Rails {
  directory: PixDirectory;
  keys: KeyRail;
  spi: SpiRail;
  returns: ReturnsRail;
  disputes: DisputeRail;
  recurrences: RecurrenceRail;
  mandates: MandateRail;
  str: StrRail;
  ownBoletos: OwnBoletoRail;
  boletos: BoletoRail;
  boletoRegistry: BoletoRegistry;
  dda: DdaRail;
  topUps: TopUpRail;
  taxes: TaxRail;
}

/** Money that comes back after a settled payment. */
export interface SpiReturn {
  endToEndId: string;
  /** `D…`, 32 characters: the return's identity. */
  returnId: string;
  amountCents: bigint;
  /** Asked by the payee, operational failure, fraud, withdrawal not made. Source: API Pix, naturezas of a devolução. */
  reason: 'MD06' | 'BE08' | 'FR01' | 'SL02';
}

/** What the SPI tells us of its own accord. `id` is the message's: the same message may arrive twice, late, or after another that should follow it. */
export type SpiMessage = { id: string; endToEndId: string } & (
  | { kind: 'settled' }
  | { kind: 'rejected'; code: SpiRejectCode }
  | ({ kind: 'returned' } & Pick<SpiReturn, 'returnId' | 'amountCents' | 'reason'>)
);

/** The job kind under which messages arrive: rails enqueue it with `toMessagePayload`, the Pix module runs it. */
export const RECEIVE_MESSAGE_JOB = 'pix.receive_message';

/** A message as the payload of its job. */
export const toMessagePayload = (message: SpiMessage): Record<string, unknown> =>
  message.kind === 'returned' ? { ...message, amountCents: message.amountCents.toString() } : { ...message };

const ofPayment = z.object({ id: z.string().regex(/^[\x21-\x7e]{1,64}$/), endToEndId: z.string().min(1) });
const message = z.discriminatedUnion('kind', [
  ofPayment.extend({ kind: z.literal('settled') }),
  ofPayment.extend({ kind: z.literal('rejected'), code: z.string().min(1) }),
  ofPayment.extend({
    kind: z.literal('returned'),
    returnId: z.string().min(1),
    amountCents: paidAmount,
    reason: z.enum(['MD06', 'BE08', 'FR01', 'SL02']),
  }),
]);

/** The message in a job's payload, its code as the catalogue spells it. Throws MessageRefused when it is none. */
export const parseMessagePayload = (payload: Record<string, unknown>, provider: ProviderId): SpiMessage => {
  const read = readMessage(message, payload);
  return read.kind === 'rejected' ? { ...read, code: toSpiRejectCode(provider, read.code) } : read;
};

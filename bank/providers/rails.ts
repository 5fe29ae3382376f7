import type { PixKeyType } from '../contract/pix';
import type { SpiRejectCode } from './reject-codes';

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

/** The charge behind a dynamic BR Code, as the payee's institution answers it. */
export interface ChargePayload {
  location: string;
  txid: string;
  status: 'active' | 'paid';
  amountCents: bigint;
  description: string | null;
  expiresAt: Date | null;
  payee: DirectoryEntry;
}

/** Keys and charges of other institutions. */
export interface PixDirectory {
  /** Throws BankError `payee_institution_unavailable` when the institution of the key does not answer. */
  findEntry(key: string, keyType: PixKeyType): Promise<DirectoryEntry | undefined>;
  /** `location` without scheme. Only hosts on the allow-list are asked; `undefined` for any other, and for a charge that does not exist. */
  findCharge(location: string): Promise<ChargePayload | undefined>;
}

/** A payment handed to the instant payment system (SPI). */
export interface SpiOrder {
  /** 32 characters, the order's identity: an order is settled at most once. */
  endToEndId: string;
  amountCents: bigint;
  txid: string | null;
  /** Location of the dynamic code that is paid, if any. */
  location: string | null;
  payee: DirectoryEntry;
}

/** `unknown`: no answer came in time. The order may have settled or not; ask again, never assume. */
export type SpiOutcome = { status: 'settled' } | { status: 'rejected'; code: SpiRejectCode } | { status: 'unknown' };

export interface SpiRail {
  /** Safe to repeat: the same order is answered with the outcome it had. */
  settle(order: SpiOrder): Promise<SpiOutcome>;
}

export interface Rails {
  directory: PixDirectory;
  spi: SpiRail;
}

/** Money that comes back after a settled payment: the payload of the job that sandbox rails enqueue and the Pix module runs. */
export interface SpiReturn {
  endToEndId: string;
  /** `D…`, 32 characters: the return's identity. */
  returnId: string;
  amountCents: bigint;
  reason: 'MD06' | 'BE08' | 'FR01' | 'SL02';
}

/** The job kind under which a return arrives. */
export const RECEIVE_RETURN_JOB = 'pix.receive_return';

/** What a fault script may do to an order of the sandbox. */
export type SpiFault =
  | { kind: 'timeout_before_effect' }
  | { kind: 'timeout_after_effect' }
  | { kind: 'reject'; code: SpiRejectCode }
  | { kind: 'return'; afterSeconds: number };

/** Tests and demos steer the sandbox with it; `attempt` counts from 1 for each order. Absent or undefined: the order settles. */
export interface FaultScript {
  onSpiOrder?(order: SpiOrder, attempt: number): SpiFault | undefined;
}

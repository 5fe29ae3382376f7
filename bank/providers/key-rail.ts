import type { PixKeyType } from '../contract/products/pix/pay';

/** Where a key is registered, as seen by somebody who would like to have it. */
export interface KeyHolder {
  ispb: string;
  /** The asker's own, at another institution: it may be moved. Otherwise its owner has to let it go. */
  isSameOwner: boolean;
}

/** A claim as the directory is told of it. */
export interface KeyClaimNews {
  /** UUID */
  claimId: string;
  key: string;
  keyType: PixKeyType;
  status: 'open' | 'confirmed' | 'completed' | 'cancelled';
  /** Whether the account that is asked to let the key go is ours. */
  isDonorOurs: boolean;
}

/** What we tell the directory of keys (DICT) about our own. Every call is safe to repeat. */
export interface KeyRail {
  /** Where else a key is registered; `undefined` when nowhere. Throws BankError `payee_institution_unavailable`. */
  findHolder(key: string, keyType: PixKeyType, ownerDocument: string): Promise<KeyHolder | undefined>;
  /** Tells that a key is ours now. */
  register(key: string, keyType: PixKeyType): Promise<void>;
  /** Tells that a key is ours no more. */
  remove(key: string): Promise<void>;
  /** Tells how a claim stands on our side. */
  tellClaim(news: KeyClaimNews): Promise<void>;
}

/** The job kind under which the directory's own news of claims arrive. */
export const RECEIVE_CLAIM_JOB = 'pix.receive_claim';

/** What the directory tells of its own accord: a claim against a key of ours, or the other side's word on a claim that runs. */
export type ClaimMessage =
  | { kind: 'opened'; claimId: string; key: string; type: 'portability' | 'ownership'; claimerIspb: string }
  | { kind: 'confirmed' | 'cancelled'; claimId: string };

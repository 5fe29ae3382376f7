import type { Secret } from '../../core/sealing';
import type { Clock } from '../../core/clock';
import type { Database } from '../../storage';
import type { Notifier } from '../../ground/notifications';
import type { Signer } from './signing-key';

export interface OpenFinanceConfig {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  /** Seals the keys that sign id_tokens. */
  secret: Secret;
  /** Where customers reach the web app; also who we are to receivers (`iss`). */
  publicUrl: string;
  brand: { name: string; site: string };
}

export interface OpenFinanceDeps extends OpenFinanceConfig {
  signer: Signer;
  /** `https://conta.example`, without a slash at its end. */
  issuer: string;
  /** Where receivers reach the data APIs: `https://openbanking.balcao.example`. */
  apiUrl: string;
}

/** Ends a consent that nobody confirmed within the hour, one whose term is over, and one whose giver may not give it any more. */
export const EXPIRE_JOB = 'consent.expire';

import type { ShortfallEntry } from '../../contract/payments/shortfalls';
import type { SYSTEM_ACCOUNTS } from '../../ledger';

/** What a module says of the debts that it lets accounts have. */
export interface ShortfallRules {
  /** Its table: `account_id`, `owed_cents`, `collect_key` and `collect_cents`. */
  table: 'card_shortfall' | 'acquiring_debt';
  /** Kind of the job that takes what is owed. */
  job: string;
  /** Where what was short stands until it is taken. */
  owedTo: keyof typeof SYSTEM_ACCOUNTS;
  /** Of the entry that takes it, with its words. */
  kind: ShortfallEntry;
  description: string;
}

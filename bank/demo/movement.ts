import type { PixKeyType } from '../contract/products/pix/pay';
import type { EntryKind } from '../contract/books/statement';
import type { SYSTEM_ACCOUNTS } from '../ledger';
import type { DemoTrade } from '../products/crypto';

export type DemoCompanyId = 'padaria' | 'oficina';

/** The other side of a movement. */
export interface Party {
  name: string;
  /** CPF or CNPJ, characters only. */
  document: string | null;
  /** Institution at which the party banks; `null` where a statement does not tell. */
  ispb: string | null;
  /** Key and account of parties paid by Pix. */
  pix?: { key: string; type: PixKeyType; branch: string; number: string };
}

/** One thing that happened to the money of a demo company, before it is posted. */
export interface Movement {
  company: DemoCompanyId;
  at: Date;
  kind: EntryKind;
  description: string;
  /** Signed, as the company sees it. */
  amountCents: bigint;
  party: Party;
  /** Set when the party is the other demo company: both books change. */
  partner?: DemoCompanyId;
  /** The payment that this `pix_return` gives back. */
  returns?: Movement;
  /** The profit is taken out so that about this much stays: the amount is decided when the balance is known. */
  leavesCents?: bigint;
  /** Its other side where it is more than one of the bank's accounts. */
  legs?: readonly (readonly [keyof typeof SYSTEM_ACCOUNTS, bigint])[];
  /** Its number at whoever carried it out. */
  railId?: string;
  /** The trade of crypto assets that it paid. */
  trade?: DemoTrade;
  /** What the bank keeps of it, as a line of its own. */
  feeCents?: bigint;
  /** Which title of the demo it paid, by its number. */
  title?: string;
}

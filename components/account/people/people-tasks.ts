import type { Account } from '@/bank/contract/ground/accounts';
import type { PeopleInvitation, Person } from '@/bank/contract/service/people';

/** What a window is open for. */
export type PeopleTask =
  | { what: 'invite' }
  | { what: 'change'; person: Person }
  | { what: 'remove'; person: Person }
  | { what: 'absence'; person: Person }
  | { what: 'withdraw'; invitation: PeopleInvitation };

export interface TaskProps {
  account: Account;
  /** It is done: the list is read anew, and the words are told. */
  onDone: (words: string) => Promise<void>;
  onClose: () => void;
}

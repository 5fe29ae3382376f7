import type { PolicyGroup } from '../../contract/payments/policies';
import { fromUuid } from '../../core/ids';
import type { Subject } from '../approvals';
import { type ApproverRow, groupsOf } from './people';

/** A change of the rules themselves: it waits for a second admin at the same desk. */
export const POLICY_SUBJECT = 'approval_policy';

/** A change of what a person may do: it waits there, too, while rules hold. */
export const PEOPLE_SUBJECT = 'people_change';

/** Whether it is for admins to confirm, and nobody's payment. */
export const isOfAdmins = ({ kind }: Pick<Subject, 'kind'>): boolean =>
  kind === POLICY_SUBJECT || kind === PEOPLE_SUBJECT;

type Judged = Pick<Subject, 'kind' | 'authors' | 'payeeDocument' | 'amountCents'> & Partial<Pick<Subject, 'payees'>>;

/** Why the approval of one of the approvers cannot count. */
type Unfit = 'own' | 'payee' | 'not_approver' | 'over_ceiling' | 'away';

const isAuthor = ({ id }: ApproverRow, { authors }: Judged): boolean =>
  authors.some(uuid => fromUuid('usr', uuid) === id);

const isPayee = ({ cpf }: ApproverRow, { payeeDocument, payees = [] }: Judged): boolean =>
  cpf !== null && (cpf === payeeDocument || payees.includes(cpf));

const isOver = ({ ceilingCents }: ApproverRow, { amountCents }: Judged): boolean =>
  ceilingCents !== null && amountCents !== null && amountCents > ceilingCents;

/** Why somebody may not approve it now; null: they may. Rules and people are of admins. */
export const findUnfit = (person: ApproverRow, subject: Judged): Unfit | null => {
  if (isAuthor(person, subject)) return 'own';
  if (isPayee(person, subject)) return 'payee';
  if (isOfAdmins(subject) && person.role !== 'admin') return 'not_approver';
  if (isOver(person, subject)) return 'over_ceiling';
  return person.standInId === null ? null : 'away';
};

/** Who may approve it now. */
export const listEligible = (people: readonly ApproverRow[], subject: Judged): ApproverRow[] =>
  people.filter(person => findUnfit(person, subject) === null);

/** Whose approvals count: who went away after giving theirs has agreed. */
export const listCounting = (
  people: readonly ApproverRow[],
  subject: Judged,
  approved: readonly string[],
): ApproverRow[] =>
  people.filter(person => {
    const unfit = findUnfit(person, subject);
    return unfit === null || (unfit === 'away' && approved.includes(person.id));
  });

interface Seated {
  groups: readonly PolicyGroup[];
  people: readonly ApproverRow[];
  subject: Judged;
  /** Whose approvals (`usr_…`) there are. */
  approved: readonly string[];
}

/**
 * The groups that somebody sits for: their own, and those of whoever is away and has them stand in. Nobody lends a seat who wrote it, is paid by it, or
 * took it before they left; what was lent is not lent on.
 */
export const seatsOf = ({ groups, people, subject, approved }: Seated, personId: string): string[] => {
  const lenders = people.filter(
    one =>
      one.standInId === personId && !isAuthor(one, subject) && !isPayee(one, subject) && !approved.includes(one.id),
  );
  return [...new Set([personId, ...lenders.map(({ id }) => id)].flatMap(id => groupsOf(groups, id)))];
};

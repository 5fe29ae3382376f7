import { newId, toUuid } from '../../../core/ids';
import { toPlainText } from '../../../core/plain-text';
import { enqueueJob } from '../../../jobs';
import { findAccountByNumber } from '../../../ground/accounts';
import type { RecurrenceProposal } from '../../../providers';
import type { Sql } from '../../../storage';
import { dropTakenBack, findRecurrence, insertProposal, type StoredRecurrence } from './rows';

/** The job that ends a proposal which nobody answered. */
export const EXPIRY_JOB = 'pix.recurrence_expiry';

/** API Pix, idRec: retries or not, institution, day, 11 characters of its own. */
const CODE = /^R[RN][0-9A-Z]{8}\d{8}[a-zA-Z0-9]{11}$/;

const findAccountId = async (sql: Sql, { document, branch, number }: RecurrenceProposal['payer']) => {
  const { rows } = await sql.query<{ id: string }>(
    `select a.id from account a join company c on c.id = a.company_id where c.cnpj = $1 and a.branch = $2 and a.number = $3 and a.status in ('active', 'inactive')`,
    [document, branch, number],
  );
  return rows[0]?.id;
};

/** The receiver's account where it banks here: its money never leaves the bank. */
const findOwnReceiver = async (
  sql: Sql,
  { owner, account: { ispb, branch, number } }: RecurrenceProposal['receiver'],
) => {
  const own = await findAccountByNumber(sql, { ispb, branch, numbers: [number] });
  return own?.cnpj === owner.document ? { id: toUuid(own.id), ledgerAccountId: own.ledgerAccountId } : null;
};

/** Names come from outside: one plain line each. */
const toPlainProposal = (proposal: RecurrenceProposal): RecurrenceProposal => ({
  ...proposal,
  receiver: {
    ...proposal.receiver,
    owner: { ...proposal.receiver.owner, name: toPlainText(proposal.receiver.owner.name, 140) ?? '' },
  },
  debtor: { ...proposal.debtor, name: toPlainText(proposal.debtor.name, 140) ?? '' },
  contract: toPlainText(proposal.contract, 35) ?? '',
  subject: toPlainText(proposal.subject, 35) ?? '',
});

const isPossible = (proposal: RecurrenceProposal, now: Date): boolean =>
  CODE.test(proposal.code) &&
  proposal.expiresAt > now &&
  [proposal.receiver.owner.name, proposal.debtor.name, proposal.contract, proposal.subject].every(Boolean) &&
  // receivers are companies. Source: Banco Central, Pix Automático
  proposal.receiver.owner.document.length === 14 &&
  (proposal.endsOn === null || proposal.endsOn >= proposal.startsOn) &&
  (proposal.amountCents === null || proposal.floorCents === null) &&
  proposal.amountCents !== 0n &&
  proposal.floorCents !== 0n;

/**
 * Notes what a receiver asks for and sets the clock for the answer, in the caller's transaction. Undefined for what is known already, for an account
 * that is none of ours, and for what no receiver may ask.
 */
export const noteProposal = async (
  sql: Sql,
  wish: RecurrenceProposal,
  now: Date,
  { id = toUuid(newId('prc')), journey = 1 }: { id?: string; journey?: number } = {},
): Promise<StoredRecurrence | undefined> => {
  const proposal = toPlainProposal(wish);
  const accountId = await findAccountId(sql, proposal.payer);
  if (accountId === undefined || !isPossible(proposal, now)) return undefined;
  const ownAccount = await findOwnReceiver(sql, proposal.receiver);
  if (ownAccount?.id === accountId) return undefined;
  await dropTakenBack(sql, accountId, proposal);
  if (!(await insertProposal(sql, accountId, { ...proposal, ownAccount, id, journey, proposedAt: now })))
    return undefined;
  await enqueueJob(sql, {
    kind: EXPIRY_JOB,
    payload: { recurrenceId: id },
    runAt: proposal.expiresAt,
    uniqueKey: id,
  });
  return findRecurrence(sql, id);
};

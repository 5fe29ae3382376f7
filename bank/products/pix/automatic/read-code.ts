import { BankError } from '../../../core/errors';
import { DAY_MS } from '../../../contract/durations';
import { looksLikeBrCode, parseBrCode } from '../../../formats/br-code';
import type { AccountRow } from '../../../ground/accounts';
import { cancelActsAbout } from '../../../payments/office';
import type { Sql } from '../../../storage';
import type { Offer, RecurrencesDeps } from './deps';
import { noteProposal } from './proposal';
import { dropUnanswered, listUnanswered, lockRecurrenceByCode, type StoredRecurrence } from './rows';

/** What was read waits so long for its answer. */
const ANSWER_DAYS = 7;

const CODE_ERRORS = {
  malformed: 'br_code_invalid',
  crc_mismatch: 'br_code_crc_mismatch',
  not_pix: 'br_code_not_pix',
} as const;

const parse = (text: string): { location: string; beside: string | null } => {
  if (!looksLikeBrCode(text)) throw new BankError('br_code_invalid');
  const parsed = parseBrCode(text);
  if (!parsed.ok) throw new BankError(CODE_ERRORS[parsed.problem], { detail: parsed.detail });
  const { code } = parsed;
  if (code.recurrenceLocation === null) {
    throw new BankError('br_code_invalid', { detail: 'the code offers no recurrence' });
  }
  return { location: code.recurrenceLocation, beside: code.kind === 'dynamic' ? code.location : null };
};

const findOffer = async (sql: Sql, { offers }: Pick<RecurrencesDeps, 'offers'>, text: string): Promise<Offer> => {
  const { location, beside } = parse(text);
  const offer = await offers.find(sql, location, beside);
  if (!offer) throw new BankError('br_code_invalid', { detail: 'its institution knows no such recurrence' });
  return offer;
};

/**
 * Reads a code that offers a Pix Automático of a company here, in the caller's transaction: it waits for the account's answer as any other request. Throws
 * `br_code_invalid`, `br_code_crc_mismatch`, `br_code_not_pix`, `recurrence_ended`, `recurrence_own`, `recurrence_pay_first`.
 */
export const readCode = async (
  sql: Sql,
  deps: Pick<RecurrencesDeps, 'offers' | 'approvals' | 'notifier'>,
  account: AccountRow,
  text: string,
  now: Date,
): Promise<StoredRecurrence> => {
  const { proposal, isOpen, journey, isPaid } = await findOffer(sql, deps, text);
  const { ispb, branch, number } = proposal.receiver.account;
  if (ispb === account.ispb && branch === account.branch && number === account.number) {
    throw new BankError('recurrence_own');
  }
  if (!isOpen) throw new BankError('recurrence_ended');
  if (journey === 3 && !isPaid) throw new BankError('recurrence_pay_first');
  // who read it last has it before them: one that nobody answered stays in nobody's way
  const gone = { by: null, reason: 'Outra conta leu o código depois.' };
  await cancelActsAbout(sql, deps, await listUnanswered(sql, proposal.code, account.id), gone, now);
  await dropUnanswered(sql, proposal.code, account.id);
  const payer = { document: account.cnpj, branch: account.branch, number: account.number };
  const expiresAt = new Date(now.getTime() + ANSWER_DAYS * DAY_MS);
  const made = await noteProposal(sql, { ...proposal, payer, expiresAt }, now, { journey });
  const found = made ?? (await lockRecurrenceByCode(sql, proposal.code));
  if (found?.status !== 'proposed' || found.expiresAt <= now) throw new BankError('recurrence_ended');
  return found;
};

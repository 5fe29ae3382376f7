import type { CompanyChangeWish } from '../../contract/service/company-changes';
import { LONGEST_STORY, needsPapers } from '../../contract/service/company-rules';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { toPlainTexts } from '../../core/plain-text';
import { type AccountRow, renameCompany } from '../../ground/accounts';
import type { FileStore } from '../../ground/files';
import type { Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';
import { tellAdmins } from './news';
import { ownerOf } from './papers';
import { type ChangeRow, getChange, insertChange, keepTold, moveChange } from './rows';
import { CHANGE_WORDS } from './words';

/** Has the bank know the company as the change has it. Of partners the registry tells: nothing is kept here. */
export const applyChange = async (
  sql: Sql,
  { companyId, wish }: Pick<ChangeRow, 'companyId' | 'wish'>,
  now: Date,
): Promise<void> => {
  switch (wish.kind) {
    case 'contacts':
      return keepTold(sql, companyId, { contacts: wish }, now);
    case 'address':
      return keepTold(sql, companyId, { address: wish.address }, now);
    case 'trade_name':
      return renameCompany(sql, companyId, { tradeName: wish.trade_name });
    case 'legal_name':
      return renameCompany(sql, companyId, { legalName: wish.legal_name });
    case 'partners':
  }
};

/** A wish with its texts as they are written down. */
export const toWritten = (wish: CompanyChangeWish): CompanyChangeWish => toPlainTexts(wish, LONGEST_STORY);

const toFirstState = (wish: CompanyChangeWish): ChangeRow['state'] => {
  if (wish.kind === 'contacts') return 'approved';
  return needsPapers(wish.kind) ? 'papers' : 'review';
};

interface Acting {
  /** UUID. */
  by: string;
  now: Date;
}

/** Writes a change down, in the caller's transaction; contacts are kept at once. Throws `company_change_open`. Gives its id. */
export const askChange = async (
  sql: Sql,
  notifier: Notifier,
  account: AccountRow,
  wish: CompanyChangeWish,
  { by, now }: Acting,
): Promise<string> => {
  const id = newId('cch');
  const companyId = toUuid(account.companyId);
  const state = toFirstState(wish);
  await insertChange(sql, { ...{ id: toUuid(id), companyId, wish, state }, by, now });
  if (state === 'approved') await applyChange(sql, { companyId, wish }, now);
  await tellAdmins(sql, notifier, companyId, {
    title: state === 'approved' ? 'Os contatos da empresa mudaram' : 'Uma mudança de cadastro foi pedida',
    body: `${account.tradeName}. ${CHANGE_WORDS[wish.kind]}. Não reconhece? Fale com o atendimento agora.`,
  });
  return id;
};

/** The change of the account's company, held, while it is in one of these states. Throws `not_found`, `company_change_ended`. */
export const holdOpen = async (
  sql: Sql,
  account: Pick<AccountRow, 'companyId'>,
  changeId: string,
  states: readonly ChangeRow['state'][],
): Promise<ChangeRow> => {
  const row = await getChange(sql, changeId, { companyUuid: toUuid(account.companyId), hold: true });
  if (!states.includes(row.state)) throw new BankError('company_change_ended', { params: { state: row.state } });
  return row;
};

/** Sends a held change to the desk. Throws `company_papers_missing`. */
export const sendChange = async (sql: Sql, files: FileStore, row: ChangeRow, now: Date): Promise<void> => {
  const papers = await files.list(sql, [ownerOf(row.id)]);
  if (needsPapers(row.wish.kind) && papers.length === 0) throw new BankError('company_papers_missing');
  await moveChange(sql, row.id, { state: 'review', now });
};

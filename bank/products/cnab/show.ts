import type { CnabFileDetail } from '../../contract/products/cnab';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type AccountRow, roleAllows } from '../../ground/accounts';
import type { CnabDeps } from './deps';
import { type FileRow, getFile, listReturns } from './store';
import { toCnabFile } from './wire';

/** Whether a person sees what a file pays. Of a payroll only who sent it, and who approves: a retorno is seen by who approves. */
export const maySee = (
  { isPayroll, sentBy }: Pick<FileRow, 'isPayroll' | 'sentBy'>,
  { role }: Pick<AccountRow, 'role'>,
  userId: string,
): boolean => !isPayroll || roleAllows(role, 'approvals:give') || sentBy === toUuid(userId);

/** Throws `forbidden` for who may not see what a file pays. */
export const requireSight = (file: FileRow, account: AccountRow, userId: string): void => {
  if (!maySee(file, account, userId)) throw new BankError('forbidden');
};

/** A file (`cnf_…`) with its report. Throws `not_found`. */
export const showFile = async (
  { database }: Pick<CnabDeps, 'database'>,
  account: AccountRow,
  userId: string,
  fileId: string,
  wasKnown = false,
): Promise<CnabFileDetail> => {
  const file = await getFile(database, toUuid(fileId), { accountUuid: toUuid(account.id) });
  const isSeen = maySee(file, account, userId);
  const returns = await listReturns(database, file.id);
  return {
    ...toCnabFile(file, isSeen),
    ...{ already_received: wasKnown, faults: isSeen ? file.faults : [], fault_count: file.faultCount },
    // who sent a payroll reads the answers to it
    returns: returns.map(row => toCnabFile(row, isSeen)),
  };
};

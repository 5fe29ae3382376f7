import { toUuid } from '../../core/ids';
import { HOUR_MS } from '../../contract/durations';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { type AccountRow, listAdminsOf, setAccountStatus } from '../../ground/accounts';
import type { ClosingDeps } from './deps';
import { tellRequested, tellSignatures } from './news';
import { listSignatures, mapSignatures, saveClosing, type Signer, type StoredClosing } from './rows';

/** The job that closes an account. */
export const CLOSE_JOB = 'account.close';

type Signed = Pick<StoredClosing, 'id' | 'protocol'>;

/** Today's admins who have not signed; undefined where there is no admin whose signature could count. */
export const findMissing = async (
  sql: Sql,
  accountUuid: string,
  { id }: Pick<StoredClosing, 'id'>,
): Promise<{ userUuid: string }[] | undefined> => {
  const [signed, admins] = [await mapSignatures(sql, id), await listAdminsOf(sql, accountUuid)];
  return admins.length === 0 ? undefined : admins.filter(({ userUuid }) => !signed.has(userUuid));
};

/** Who signed, once nobody is missing; until then today's admins, with those signatures that there are. */
export const listSigners = async (
  sql: Sql,
  accountUuid: string,
  closing: Pick<StoredClosing, 'id' | 'signedAt'> | undefined,
): Promise<Signer[]> => {
  if (closing && closing.signedAt !== null) return listSignatures(sql, closing.id);
  const signed = closing ? await mapSignatures(sql, closing.id) : new Map<string, Date>();
  return (await listAdminsOf(sql, accountUuid)).map(admin => ({
    ...admin,
    signedAt: signed.get(admin.userUuid) ?? null,
  }));
};

/** With the last signature the account takes on nothing new, and its closing waits for its hour. The caller holds closing and account. */
export const begin = async (
  sql: Sql,
  deps: ClosingDeps,
  account: AccountRow,
  closing: Signed,
  now: Date,
): Promise<Date> => {
  const effectiveAt = new Date(now.getTime() + deps.rules.regretHours * HOUR_MS);
  await saveClosing(sql, closing.id, { status: 'requested', signedAt: now, effectiveAt });
  await setAccountStatus(sql, toUuid(account.id), 'closing', now);
  await tellRequested(sql, deps.notifier, account, { ...closing, effectiveAt });
  return effectiveAt;
};

const enqueueClose = async (sql: Sql, closingId: string, runAt: Date): Promise<void> => {
  await enqueueJob(sql, { kind: CLOSE_JOB, payload: { closingId }, runAt, uniqueKey: closingId });
};

/** Begins what everybody signed and has its job come at its hour; else tells those who have not, and says no. */
export const beginWhenSigned = async (
  sql: Sql,
  deps: ClosingDeps,
  account: AccountRow,
  closing: Signed,
  now: Date,
): Promise<boolean> => {
  const missing = await findMissing(sql, toUuid(account.id), closing);
  if (missing === undefined || missing.length > 0) {
    await tellSignatures(sql, deps.notifier, account, { ...closing, missing: missing ?? [] });
    return false;
  }
  await enqueueClose(sql, closing.id, await begin(sql, deps, account, closing, now));
  return true;
};

/** When a closing that waits for signatures is looked at again: who is missing may be no admin by then, and it ends by itself, too. */
export const nextLook = ({ deadlineAt }: Pick<StoredClosing, 'deadlineAt'>, now: Date): Date =>
  new Date(Math.min(deadlineAt.getTime(), now.getTime() + HOUR_MS));

/** Has the job look at a closing that waits for signatures. */
export const lookSoon = (sql: Sql, closing: Pick<StoredClosing, 'id' | 'deadlineAt'>, now: Date): Promise<void> =>
  enqueueClose(sql, closing.id, nextLook(closing, now));

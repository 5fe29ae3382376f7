import type { AuditKind } from '../../contract';
import type { PixKeyType } from '../../contract/products/pix/pay';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { cancelJob, enqueueJob } from '../../jobs';
import type { PixDirectory } from '../../providers';
import { type Database, recordAudit, type Sql } from '../../storage';
import { findAccount } from '../../ground/accounts';
import { findKeyPayee } from '../../products/pix/pay';
import { requireDestination } from './destination';
import { LATE_JOB } from './late-job';
import { findLateMoney, saveLateMoney } from './late-rows';
import { findClosed, setDestination } from './rows';

/** Who at the bank does it, as the audit chain names them. */
interface DeskDeps {
  database: Database;
  directory: PixDirectory;
  clock: Clock;
  by: string;
}

/** Forgets the tries of before and has the job look at once. Throws `not_found`, or `conflict` while a pay-out is on its way and once nothing is owed. */
const tryAnew = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  const late = await findLateMoney(sql, accountUuid, true);
  if (!late) throw new BankError('not_found');
  if (late.status === 'paying' || late.status === 'paid') throw new BankError('conflict');
  await saveLateMoney(sql, { ...late, status: 'due', since: now, waitsFor: undefined, triesSince: now });
  await cancelJob(sql, LATE_JOB, accountUuid);
  await enqueueJob(sql, { kind: LATE_JOB, payload: { accountId: accountUuid }, uniqueKey: accountUuid });
};

const note = (sql: Sql, { clock, by }: DeskDeps, kind: AuditKind, facts: Record<string, string>): Promise<void> =>
  recordAudit(sql, {
    kind,
    occurredAt: clock.now(),
    requestId: 'operations',
    address: 'operations',
    facts: { ...facts, by },
  });

/** Has the pay-out of what is owed to a former owner (account UUID) tried again where it went before. Throws `not_found`, `conflict`. */
export const retryLateMoney = (deps: DeskDeps, accountUuid: string): Promise<void> =>
  deps.database.transaction(async sql => {
    await tryAnew(sql, accountUuid, deps.clock.now());
    await note(sql, deps, 'account.late_money_retried', { account: fromUuid('acc', accountUuid) });
  });

/**
 * Names the key that the former owner gave the bank, and pays there: only ever to an account of the same owner. Throws `not_found`, `conflict`,
 * `closing_destination_invalid`, `payee_institution_unavailable`.
 */
export const redirectLateMoney = async (
  deps: DeskDeps,
  accountUuid: string,
  key: { key: string; keyType: PixKeyType },
): Promise<void> => {
  const { database, directory, clock } = deps;
  const account = await findAccount(database, fromUuid('acc', accountUuid));
  const closing = account && (await findClosed(database, accountUuid));
  if (!closing) throw new BankError('not_found');
  const payee = await findKeyPayee(database, directory, key);
  if (!payee) throw new BankError('not_found');
  requireDestination(account, payee);
  await database.transaction(async sql => {
    await tryAnew(sql, accountUuid, clock.now());
    await setDestination(sql, closing.id, payee);
    await note(sql, deps, 'account.late_money_redirected', { account: account.id, protocol: closing.protocol });
  });
};

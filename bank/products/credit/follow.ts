import { z } from 'zod';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { findAccount } from '../../ground/accounts';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import { breakUnpaid } from './breach';
import type { CreditDeps } from './deps';
import { FOLLOW_JOB, toNextLook } from './following';
import { tellDueSoon, tellLate, tellShort } from './news';
import { commitDebit } from './pay';
import { settlePosting } from './posting';
import { quoteInstallments, type Standing, toStanding } from './standing';
import { type ContractRow, findContract, listInstallments } from './store';

const SOON_DAYS = 3;

const readStanding = async (sql: Sql, contract: ContractRow, day: string): Promise<Standing> =>
  toStanding(contract, await listInstallments(sql, contract.id), day);

type Told = 'told_soon' | 'told_late' | 'told_short';

/** Notes that people were told of an instalment, or of a day; false where they had been. */
const noteTold = async (sql: Sql, contractId: string, column: Told, day: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update credit_contract set ${column} = $2 where id = $1 and ${column} is distinct from $2::date`,
    [contractId, day],
  );
  return rowCount === 1;
};

/** Tells people of what is due in three days, and of what has become late: once of each instalment. */
const tellPeople = async ({ database, notifier }: CreditDeps, { contract, day, due, futureRows }: Standing) => {
  const late = due.find(({ state }) => state === 'late');
  const [next] = futureRows;
  await database.transaction(async sql => {
    if (late && (await noteTold(sql, contract.id, 'told_late', late.row.due_on))) {
      await tellLate(sql, notifier, contract, late);
    }
    const isSoon = next && next.due_on <= addDays(day, SOON_DAYS);
    if (isSoon && (await noteTold(sql, contract.id, 'told_soon', next.due_on))) {
      await tellDueSoon(sql, notifier, contract, next);
    }
  });
};

/** Debits one instalment that is due, the oldest. False where nothing is to be debited, or the balance is short: then people are told, once a day. */
const debitOne = async (deps: CreditDeps, contractId: string): Promise<boolean> => {
  const { database, clock, notifier } = deps;
  const now = clock.now();
  const day = toLocalDate(now);
  try {
    const postingId = await database.transaction(async sql => {
      const contract = await findContract(sql, contractId, true);
      if (contract?.state !== 'active' || contract.posting_id || !contract.automatic_debit) return null;
      const standing = await readStanding(sql, contract, day);
      if (standing.due.length === 0) return null;
      const account = await findAccount(sql, fromUuid('acc', contract.account_id));
      // what was agreed to is debited at rest, too: nobody could pay it by hand
      if (!account || account.status === 'closed') return null;
      const debited = { ledgerAccountId: account.ledgerAccountId, now };
      return commitDebit(sql, contract, quoteInstallments(standing, 1), debited);
    });
    if (postingId === null) return false;
    await settlePosting(deps, postingId);
    return true;
  } catch (error) {
    if (!(error instanceof BankError) || error.code !== 'insufficient_funds') throw error;
    await database.transaction(async sql => {
      const contract = await findContract(sql, contractId, true);
      if (!contract) return;
      const { due } = await readStanding(sql, contract, day);
      if (due[0] && (await noteTold(sql, contractId, 'told_short', day)))
        await tellShort(sql, notifier, contract, due[0]);
    });
    return false;
  }
};

/** Looks at a contract at its hours, to its end. Safe to repeat: what was debited is no longer due. */
export const createFollowJob = (deps: CreditDeps): JobHandler => ({
  ...{
    kind: FOLLOW_JOB,
    lane: 'money',
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: exponentialBackoff(1_000, 60_000),
  },
  async run(payload) {
    const { database, clock } = deps;
    const { contractId } = z.object({ contractId: z.uuid() }).parse(payload);
    while (await debitOne(deps, contractId));
    await breakUnpaid(deps, contractId);
    const contract = await findContract(database, contractId);
    if (contract?.state !== 'active') return undefined;
    await tellPeople(deps, await readStanding(database, contract, toLocalDate(clock.now())));
    return { againAt: toNextLook(clock.now()) };
  },
});

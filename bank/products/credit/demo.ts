import { z } from 'zod';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { fromUuid, toUuid } from '../../core/ids';
import { type AccountRow, findAccount } from '../../ground/accounts';
import { exponentialBackoff, type JobAgain, type JobHandler } from '../../jobs';
import { askLender } from './decision';
import type { CreditDeps } from './deps';
import { commitDebit } from './pay';
import { settlePosting } from './posting';
import { CONSENT } from './rules';
import { createSheet } from './sheet';
import { signContract } from './sign';
import { keepSignedPaper } from './signed-paper';
import { quoteInstallments, toStanding } from './standing';
import { findContract, findProfile, getSheet, listContracts, listInstallments, listOffers } from './store';

const payloadOf = z.object({ accountId: z.string(), userId: z.string() });
const LOOK_AGAIN_MS = 1_000;
const PAID_AHEAD = 3;

interface Demo {
  account: AccountRow;
  userId: string;
  now: Date;
}

/** Signs the first offer of working capital. Gives the UUID of the contract; undefined where nothing is offered. */
const sign = async (deps: CreditDeps, { account, userId, now }: Demo): Promise<string | undefined> => {
  const offers = await listOffers(deps.database, toUuid(account.id));
  const offer = offers.find(({ product, used_at }) => product === 'working_capital' && used_at === null);
  if (!offer) return undefined;
  const wish: Parameters<typeof createSheet>[2] = {
    ...{ product: offer.product, amount_cents: 2_000_000, installments: 12, system: 'price', grace_months: 0 },
    ...{ first_due_on: addDays(toLocalDate(now), 30), finance_costs: false },
    ...{ offer_id: fromUuid('cro', offer.id), expected: null },
  };
  const { id } = await createSheet(deps, account, wish, userId);
  const { contractId, postingId } = await deps.database.transaction(async sql => {
    const sheet = await getSheet(sql, toUuid(account.id), id, true);
    const signed = await signContract(sql, account, sheet, { userId, automaticDebit: true, now });
    const proof = { by: 'email', address: '127.0.0.1' } as const;
    await keepSignedPaper(sql, deps, account, { contractId: signed.contractId, proof });
    return signed;
  });
  await settlePosting(deps, postingId);
  return contractId;
};

const payAhead = async (deps: CreditDeps, contractId: string, { account, userId, now }: Demo): Promise<void> => {
  const postingId = await deps.database.transaction(async sql => {
    const contract = await findContract(sql, contractId, true);
    if (contract?.state !== 'active') return undefined;
    const standing = toStanding(contract, await listInstallments(sql, contract.id), toLocalDate(now));
    const paid = { ledgerAccountId: account.ledgerAccountId, createdBy: toUuid(userId), now };
    return commitDebit(sql, contract, quoteInstallments(standing, PAID_AHEAD), paid);
  });
  if (postingId) await settlePosting(deps, postingId);
};

/** Has the demo's company sign a credit and pay some of it ahead. Once: a company that has a contract signs none. */
export const createDemoJob = (deps: CreditDeps): JobHandler => ({
  ...{ kind: 'credit.demo', maxAttempts: 5, backoff: exponentialBackoff(1_000, 60_000) },
  async run(payload): Promise<JobAgain | undefined> {
    const { database, clock } = deps;
    const { accountId, userId } = payloadOf.parse(payload);
    const now = clock.now();
    const [account, uuid] = [await findAccount(database, accountId), toUuid(accountId)];
    if (!account || (await listContracts(database, uuid, { before: null, limit: 1 })).length > 0) return undefined;
    const profile = await findProfile(database, uuid);
    if (!profile) {
      const asking = { userId, address: '127.0.0.1', consentVersion: CONSENT.version, isSimples: false, now };
      await database.transaction(sql => askLender(sql, account, { ...asking, revenueCents: 20_000_000n }));
    }
    if (!profile || profile.status === 'asking') return { againAt: new Date(now.getTime() + LOOK_AGAIN_MS) };
    const contractId = await sign(deps, { account, userId, now });
    if (contractId) await payAhead(deps, contractId, { account, userId, now });
    return undefined;
  },
});

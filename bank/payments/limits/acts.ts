import type { LimitChange, LimitRequest } from '../../contract/payments/limits';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import { getUser } from '../../ground/identity';
import { type Notifier, tellChanged } from '../../ground/notifications';
import type { Sql } from '../../storage';
import { toRaiseWords, toValueWords } from './change-value';
import { cancelRequest, cancelRequestsOf, lower, requestHigher } from './changes';
import type { LimitFamilies, LimitFamilyRules } from './family';
import { listChanges } from './list-changes';
import { limitMatter, tellLimits } from './news';

/** Who changes which limit of whose account, and by whom they are told. */
export interface LimitAct {
  rules: LimitFamilyRules;
  notifier: Notifier;
  account: AccountRow;
  userId: string;
  now: Date;
}

/** Lowers a limit at once; nobody waits for anything about it any more. */
export const lowerAtOnce = async (sql: Sql, act: LimitAct, change: LimitChange): Promise<void> => {
  const { rules, notifier, account, userId, now } = act;
  await lower(sql, rules, { accountUuid: toUuid(account.id), userId, change, now });
  await notifier.settle(sql, limitMatter(account.id, rules.family, change.limit));
  await tellChanged(sql, account.id, rules.changed);
};

/** Asks for a higher limit, of which everybody of the company is told. */
export const askHigher = async (sql: Sql, act: LimitAct, change: LimitChange): Promise<LimitRequest> => {
  const { rules, notifier, account, userId, now } = act;
  const accountUuid = toUuid(account.id);
  const id = await requestHigher(sql, rules, { accountUuid, userId, change, now });
  const request = (await listChanges(sql, rules.store, accountUuid, now)).find(made => made.id === id);
  if (!request) throw new BankError('internal');
  const about = limitMatter(account.id, rules.family, change.limit);
  await notifier.settle(sql, about);
  const { name } = await getUser(sql, userId);
  await tellLimits(sql, notifier, account.id, {
    ask: { about, until: new Date(request.effective_at) },
    title: `Pedido de aumento de limite ${rules.of}`,
    body: `${name} pediu para ${toRaiseWords(change.limit)} ${rules.of} da conta ${account.number} para ${toValueWords(change)}. Passa a valer em ${rules.raiseHours} horas. Se não foi alguém da empresa, cancele o pedido em Limites e troque a senha.`,
  });
  await tellChanged(sql, account.id, rules.changed);
  return request;
};

/** Cancels a request before it takes effect. */
export const cancelAsked = async (sql: Sql, act: LimitAct, requestId: string): Promise<LimitChange['limit']> => {
  const { rules, notifier, account, now } = act;
  const limit = await cancelRequest(sql, rules.store, { accountUuid: toUuid(account.id), requestId, now });
  await notifier.settle(sql, limitMatter(account.id, rules.family, limit));
  await tellChanged(sql, account.id, rules.changed);
  return limit;
};

/** Cancels what a person asked for in the accounts of a company (UUIDs) and does not hold yet; gives how many requests that were. */
export const createCancelAskedBy =
  (families: LimitFamilies, notifier: Notifier) =>
  async (sql: Sql, of: { companyUuid: string; personUuid: string }, now: Date): Promise<number> => {
    let canceled = 0;
    for (const { family, store, changed } of Object.values(families)) {
      for (const { accountUuid, limit } of await cancelRequestsOf(sql, store, of, now)) {
        const accountId = fromUuid('acc', accountUuid);
        await notifier.settle(sql, limitMatter(accountId, family, limit));
        await tellChanged(sql, accountId, changed);
        canceled += 1;
      }
    }
    return canceled;
  };

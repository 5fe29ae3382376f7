import type { LimitFamily } from '../../contract/payments/limits';
import type { Ask, Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';

/** The matter of a request for a higher limit of an account (`acc_…`): a new one, a lower limit and its cancellation end it. */
export const limitMatter = (accountId: string, family: LimitFamily, limit: string): string =>
  `limit:${accountId}:${family}:${limit}`;

/** What everybody with access to the account is told, by e-mail too: who got into one access must not change the limits unseen. */
export const tellLimits = async (
  sql: Sql,
  notifier: Notifier,
  accountId: string,
  news: { title: string; body: string; ask: Ask },
): Promise<void> => {
  await notifier.notifyPeopleOf(sql, accountId, {
    ...news,
    kind: 'security',
    href: `/settings/limits?conta=${accountId}`,
  });
};

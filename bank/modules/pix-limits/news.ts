import type { Sql } from '../../storage';
import { type Notifier, tellChanged } from '../notifications';

/** What everybody with access to the account is told, by e-mail too: who got into one access must not change the limits unseen. */
export const tellLimits = async (
  sql: Sql,
  notifier: Notifier,
  accountId: string,
  news: { title: string; body: string },
): Promise<void> => {
  await notifier.notifyPeopleOf(sql, accountId, {
    ...news,
    kind: 'security',
    href: `/pix/limits?conta=${accountId}`,
  });
  await tellChanged(sql, accountId, ['pix']);
};

import { fromUuid } from '../../core/ids';
import { type AccountRow, listPeopleWho } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { PeopleDeps } from './deps';

type Account = Pick<AccountRow, 'id' | 'companyId' | 'tradeName'>;

interface Told {
  title: string;
  body: string;
}

/** Tells every admin of a company what became of its people, and the person whom it is about (UUID). */
export const tellPeople = async (
  sql: Sql,
  { notifier }: Pick<PeopleDeps, 'notifier'>,
  account: Account,
  { title, body, about }: Told & { about: string | null },
): Promise<void> => {
  const admins = (await listPeopleWho(sql, account.companyId, 'people:manage')).map(({ userId }) => userId);
  const told = new Set([...admins, ...(about === null ? [] : [fromUuid('usr', about)])]);
  for (const userId of [...told].sort()) {
    const isAdmin = admins.some(admin => admin === userId);
    await notifier.notifyPerson(sql, {
      userId,
      // who lost the access is told apart from the account
      accountId: isAdmin ? account.id : null,
      kind: 'people',
      title,
      body: `${account.tradeName}. ${body}`,
      href: isAdmin ? `/settings/people?conta=${account.id}` : null,
    });
  }
};

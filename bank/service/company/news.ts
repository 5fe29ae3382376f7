import { fromUuid } from '../../core/ids';
import { listPeopleWho } from '../../ground/accounts';
import type { Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';

const findAccount = async (sql: Sql, companyUuid: string): Promise<string | null> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from account where company_id = $1 order by status = 'closed', created_at, id limit 1`,
    [companyUuid],
  );
  return rows[0] ? fromUuid('acc', rows[0].id) : null;
};

/** Tells every admin of a company (UUID) what became of a change of it. */
export const tellAdmins = async (
  sql: Sql,
  notifier: Notifier,
  companyUuid: string,
  { title, body }: { title: string; body: string },
): Promise<void> => {
  const accountId = await findAccount(sql, companyUuid);
  const admins = await listPeopleWho(sql, fromUuid('com', companyUuid), 'company:change');
  for (const { userId } of admins) {
    await notifier.notifyPerson(sql, {
      ...{ userId, accountId, kind: 'people', title, body },
      href: accountId && `/settings/company?conta=${accountId}`,
    });
  }
};

import { changeContact, type ContactChange, listContacts, removeContact } from '../../contract/ground/contacts';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { type Database, recordAudit, type Sql } from '../../storage';
import { requireAccount } from '../accounts';
import { createCardRoutes } from './card-routes';
import { dropEmptyCard } from './cards';
import { getContact, listContactsOf } from './rows';

export { rememberAccount } from './remember-account';
export { listContactsOf, rememberPayee } from './rows';
export { contactsParts } from './parts';

const MOST_CHARACTERS = 60;

/** Changes every key of the owner, and what is written down about them. What is left out stays; a blank nickname is none. Throws `not_found` for a contact of another account. */
const change = async (sql: Sql, accountId: string, contactId: string, wish: ContactChange): Promise<void> => {
  const { rowCount } = await sql.query(
    `with known as (select owner, card_id from contact where account_id = $1 and id = $2),
     card as (
       update contact_card set nickname = case when $3 then $4 else nickname end, is_favorite = coalesce($5, is_favorite)
       where id = (select card_id from known))
     update contact c set nickname = case when $3 then $4 else c.nickname end, is_favorite = coalesce($5, c.is_favorite)
     from known where c.account_id = $1 and (c.owner = known.owner or c.card_id = known.card_id)`,
    [
      toUuid(accountId),
      toUuid(contactId),
      wish.nickname !== undefined,
      toPlainText(wish.nickname, MOST_CHARACTERS),
      wish.favorite ?? null,
    ],
  );
  if (rowCount === 0) throw new BankError('not_found');
};

/** The payees that the bank remembers of an account, and what people make of them. */
export const createContactsModule = ({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): { routes: Route[] } => ({
  routes: [
    ...createCardRoutes({ database, clock }),
    route(listContacts, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'account:read');
      return { data: await listContactsOf(database, account.id, query.limit) };
    }),
    route(changeContact, async ({ actor, params, body, context }) => {
      const { id } = await requireAccount(database, actor, params.account_id, 'pix:pay');
      await database.transaction(async sql => {
        await change(sql, id, params.contact_id, body);
        const facts = { account: id, contact: params.contact_id };
        await recordAudit(sql, { kind: 'contact.changed', occurredAt: clock.now(), ...actor, ...context, facts });
      });
      return getContact(database, id, params.contact_id);
    }),
    route(removeContact, async ({ actor, params, context }) => {
      const { id } = await requireAccount(database, actor, params.account_id, 'pix:pay');
      await database.transaction(async sql => {
        const contact = [toUuid(id), toUuid(params.contact_id)];
        const { rows } = await sql.query<{ card_id: string | null }>(
          'delete from contact where account_id = $1 and id = $2 returning card_id',
          contact,
        );
        if (!rows[0]) throw new BankError('not_found');
        await dropEmptyCard(sql, rows[0].card_id);
        const facts = { account: id, contact: params.contact_id };
        await recordAudit(sql, { kind: 'contact.removed', occurredAt: clock.now(), ...actor, ...context, facts });
      });
      return undefined;
    }),
  ],
});

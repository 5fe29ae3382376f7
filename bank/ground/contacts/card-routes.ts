import {
  getContactAccount,
  importContacts,
  listContactCards,
  removeContactAccount,
  removeContactCard,
  writeContactCard,
} from '../../contract/ground/contact-cards';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { type Database, recordAudit, type Sql } from '../../storage';
import { maskDocument } from '../../formats/documents';
import { mayPay, requireAccount } from '../accounts';
import { findContactAccount, listCards, removeCardOf, removeContactAccountOf } from './cards';
import { importFile } from './import';
import { writeCard } from './write-card';

type AuditEvent = Parameters<typeof recordAudit>[1];
type Removal = (sql: Sql, accountId: string, id: string) => Promise<boolean>;

/** The operations of what a company writes down about those it pays. */
export const createCardRoutes = ({ database, clock }: { database: Database; clock: Clock }): Route[] => {
  const record = (sql: Sql, event: Omit<AuditEvent, 'occurredAt'>) =>
    recordAudit(sql, { ...event, occurredAt: clock.now() });
  const removing = (
    remove: Removal,
    account: string,
    contact: string,
    who: Omit<AuditEvent, 'occurredAt' | 'kind' | 'facts'>,
  ) =>
    database.transaction(async sql => {
      if (!(await remove(sql, account, contact))) throw new BankError('not_found');
      await record(sql, { ...who, kind: 'contact.removed', facts: { account, contact } });
      return undefined;
    });
  return [
    route(listContactCards, async ({ actor, params }) => {
      const { id } = await requireAccount(database, actor, params.account_id, 'account:read');
      return { data: await listCards(database, toUuid(id)) };
    }),
    route(writeContactCard, async ({ actor, params, body, context }) => {
      const { id } = await requireAccount(database, actor, params.account_id, 'pix:pay');
      const [card] = await database.transaction(async sql => {
        const cardUuid = await writeCard(sql, {
          ...{ accountUuid: toUuid(id), wish: body, now: clock.now(), ofKnown: 'refused' },
        });
        const facts = { account: id, contact: fromUuid('ccd', cardUuid) };
        await record(sql, { ...actor, ...context, kind: 'contact.written', facts });
        return listCards(sql, toUuid(id), cardUuid);
      });
      if (!card) throw new BankError('not_found');
      return card;
    }),
    route(removeContactCard, async ({ actor, params, context }) => {
      const { id } = await requireAccount(database, actor, params.account_id, 'pix:pay');
      return removing(removeCardOf, id, params.card_id, { ...actor, ...context });
    }),
    route(getContactAccount, async ({ actor, params }) => {
      const { id, role } = await requireAccount(database, actor, params.account_id, 'account:read');
      const account = await findContactAccount(database, id, params.contact_account_id);
      if (!account) throw new BankError('not_found');
      const isMasked = account.document.length === 11 && !mayPay(role);
      return isMasked ? { ...account, document: maskDocument(account.document) } : account;
    }),
    route(removeContactAccount, async ({ actor, params, context }) => {
      const { id } = await requireAccount(database, actor, params.account_id, 'pix:pay');
      return removing(removeContactAccountOf, id, params.contact_account_id, { ...actor, ...context });
    }),
    route(importContacts, async ({ actor, params, body, context }) => {
      const { id } = await requireAccount(database, actor, params.account_id, 'pix:pay');
      return importFile(database, {
        ...body,
        accountUuid: toUuid(id),
        now: clock.now(),
        onSaved: (sql, contacts) =>
          record(sql, { ...actor, ...context, kind: 'contact.imported', facts: { account: id, contacts } }),
      });
    }),
  ];
};

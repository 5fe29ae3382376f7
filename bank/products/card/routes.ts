import {
  blockCard,
  type Card,
  cancelCard,
  type cardAudit,
  getCard,
  listCardHolders,
  listCards,
  nameCard,
  reportCard,
} from '../../contract/products/card';
import { CARD_ALIAS_LENGTH, CARD_COST_CENTER_LENGTH, type CardAct } from '../../contract/products/card-words';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { listPeopleWho, requireAccount, roleAllows } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { recordAudit, type Sql } from '../../storage';
import { endCard, putBlock, requireAct } from './acts';
import type { CardDeps } from './deps';
import { tellHolder, toCardWords } from './news';
import { type CardRow, getCardRow, listCardRows } from './store';
import { type Asker, toAsker, toScope, toWireCard } from './wire';

const read = ({ database, clock }: CardDeps): Route[] => [
  route(listCards, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    const asker = toAsker(actor, account);
    const scope = toScope(account, asker, clock.now());
    const wanted = query.holder_id === undefined ? null : toUuid(query.holder_id);
    // somebody else's cards are none to who sees only their own
    if (scope.onlyOf !== null && wanted !== null && wanted !== scope.onlyOf) return { data: [], next_cursor: null };
    const { cursor: after, limit } = query;
    const rows = await listCardRows(
      database,
      { ...scope, onlyOf: scope.onlyOf ?? wanted },
      { isOpen: query.shelf === 'open', type: query.type, after, limit },
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      data: page.map(row => toWireCard(row, asker)),
      next_cursor: rows.length > limit && last ? fromUuid('crd', last.id) : null,
    };
  }),
  route(getCard, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    const asker = toAsker(actor, account);
    return toWireCard(await getCardRow(database, toScope(account, asker, clock.now()), params.payment_card_id), asker);
  }),
  route(listCardHolders, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    const mayCreate = roleAllows(account.role, 'cards:create');
    const people = mayCreate ? await listPeopleWho(database, account.companyId, 'cards:use') : [];
    return {
      may_create: mayCreate,
      data: people.map(({ userId, name }) => ({ id: userId, name, is_me: userId === actor.userId })),
    };
  }),
];

interface Asked {
  actor: Actor;
  params: { account_id: string; payment_card_id: string };
  context: CallContext;
}

interface Doing {
  act: CardAct;
  audit: keyof typeof cardAudit.auditKinds;
  /** What the holder reads when somebody else did it, and by letter when they did it themselves. Null: nobody is told. */
  title: string | null;
}

/** Does one thing to a card, with its place in the audit chain, and answers how it stands. */
const createAct =
  ({ database, clock, notifier }: CardDeps) =>
  async (
    { actor, params, context }: Asked,
    { act, audit, title }: Doing,
    work: (sql: Sql, row: CardRow, doing: { asker: Asker; now: Date }) => Promise<void>,
  ): Promise<Card> => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const now = clock.now();
    const scope = toScope(account, asker, now);
    return database.transaction(async sql => {
      const row = await getCardRow(sql, scope, params.payment_card_id, true);
      requireAct(row, asker, act);
      await work(sql, row, { asker, now });
      const facts = { account: account.id, card: params.payment_card_id, last4: row.last4 };
      await recordAudit(sql, { kind: audit, occurredAt: now, ...actor, ...context, facts });
      if (title !== null) {
        await tellHolder(sql, notifier, row, { kind: 'card_state', title, body: `Cartão ${toCardWords(row)}.` });
      }
      await tellChanged(sql, account.id, ['cards']);
      return toWireCard(await getCardRow(sql, scope, params.payment_card_id), asker);
    });
  };

/** Reading cards, and what is done to one of them without a proof. */
export const createCardRoutes = (deps: CardDeps): Route[] => {
  const act = createAct(deps);
  return [
    ...read(deps),
    route(blockCard, call =>
      act(call, { act: 'block', audit: 'card.blocked', title: 'Cartão bloqueado' }, (sql, row, { asker, now }) =>
        putBlock(sql, row, row.holder_id === asker.userUuid ? 'holder' : 'company', now),
      ),
    ),
    route(reportCard, call =>
      act(call, { act: 'report', audit: 'card.reported', title: 'Cartão cancelado' }, (sql, row, { now }) =>
        endCard(sql, row, call.body.reason, now),
      ),
    ),
    route(cancelCard, call =>
      act(call, { act: 'cancel', audit: 'card.cancelled', title: 'Cartão cancelado' }, (sql, row, { now }) =>
        endCard(sql, row, 'not_needed', now),
      ),
    ),
    route(nameCard, call =>
      act(call, { act: 'edit', audit: 'card.changed', title: null }, async (sql, row) => {
        await sql.query('update payment_card set alias = $2, cost_center = $3 where id = $1', [
          row.id,
          toPlainText(call.body.alias, CARD_ALIAS_LENGTH),
          toPlainText(call.body.cost_center, CARD_COST_CENTER_LENGTH),
        ]);
      }),
    ),
  ];
};

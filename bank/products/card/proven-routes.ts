import { type Card, createVirtualCard, unblockCard } from '../../contract/products/card';
import { orderVirtualCard } from '../../contract/products/card-orders';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { type AccountRow, holdAccount, requireAccount } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { tellChanged } from '../../ground/notifications';
import type { IssuedCard } from '../../providers';
import { BankError } from '../../core/errors';
import { oncePerProof, recordAudit, type Sql } from '../../storage';
import { requireAct, takeBlock } from './acts';
import { askPeople, needsPeople, toIssueWish } from './asking';
import { addVirtualCard, type AskedCard, requireAsked } from './create';
import type { CardDeps } from './deps';
import { tellHolder, toCardWords } from './news';
import { toBoundCard, toBoundUnblock } from './step-up';
import { getCardRow } from './store';
import { toAsker, toScope, toWireCard } from './wire';

type NewCardPurpose = 'create_card' | 'order_card' | 'replace_card';

/** Has the issuer make the number of a card that was proven; undefined of a proof that is not good, which the call itself refuses, and of a card that waits. */
export const issueFor = async (
  { database, issuer }: CardDeps,
  { actor, context, purpose }: { actor: Actor; context: CallContext; purpose: NewCardPurpose },
  now: Date,
  waits: () => Promise<boolean> = async () => false,
): Promise<IssuedCard | undefined> => {
  const { stepUpProof: proof } = context;
  try {
    await requireProofFor(database, { actor, proof, purpose }, now);
  } catch (error) {
    if (error instanceof BankError && error.code === 'step_up_required') return undefined;
    throw error;
  }
  return (await waits()) ? undefined : issuer.issue({ cardUuid: toUuid(proof), issuedAt: now });
};

interface Creation {
  actor: Actor;
  context: CallContext;
  account: AccountRow;
  asked: AskedCard;
  issued: IssuedCard;
  now: Date;
}

/** Writes the card of a proof down, which is used once, and so is its id. */
const make = async (sql: Sql, { notifier }: CardDeps, creation: Creation): Promise<Card> => {
  const { actor, context, account, asked, issued, now } = creation;
  const asker = toAsker(actor, account);
  const cardUuid = toUuid(context.stepUpProof);
  await addVirtualCard(sql, account, { asked, issued, cardUuid, by: asker.userUuid, now });
  const row = await getCardRow(sql, toScope(account, asker, now), fromUuid('crd', cardUuid));
  const made = { account: account.id, card: fromUuid('crd', cardUuid), last4: row.last4, holder: asked.holder_id };
  await recordAudit(sql, { kind: 'card.created', occurredAt: now, ...actor, ...context, facts: made });
  const body = `Cartão virtual ${toCardWords(row)}, em nome de ${row.holder_name}. Já pode ser usado.`;
  await tellHolder(sql, notifier, row, { kind: 'card_created', title: 'Cartão criado', body });
  await tellChanged(sql, account.id, ['cards']);
  return toWireCard(row, asker);
};

const create = (deps: CardDeps): Route =>
  route(createVirtualCard, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cards:create');
    const { stepUpProof: proof } = context;
    const now = clock.now();
    // before the transaction: another institution may take its time
    const issued = await issueFor(deps, { actor, context, purpose: 'create_card' }, now);
    const once = { scope: actor.userId, operation: createVirtualCard.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'create_card' }, now);
        await holdAccount(sql, actor, account, 'cards:create');
        if (!issued) throw new BankError('step_up_required');
        const asked = await requireAsked(sql, account, body, now);
        await takeAuthorization(sql, { actor, proof, wish: toBoundCard(account, asked) }, now);
        const wish = toIssueWish({ id: toUuid(proof), by: toUuid(actor.userId), account }, asked);
        if (await needsPeople(sql, deps, wish, now)) throw new BankError('card_needs_approval');
        return make(sql, deps, { actor, context, account, asked, issued, now });
      }),
    );
  });

const order = (deps: CardDeps): Route =>
  route(orderVirtualCard, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cards:create');
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const toWish = (asked: AskedCard) => toIssueWish({ id: toUuid(proof), by: toUuid(actor.userId), account }, asked);
    // a card that waits has no number yet
    const issued = await issueFor(deps, { actor, context, purpose: 'create_card' }, now, async () =>
      needsPeople(database, deps, toWish(await requireAsked(database, account, body, now)), now),
    );
    const once = { scope: actor.userId, operation: orderVirtualCard.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'create_card' }, now);
        await holdAccount(sql, actor, account, 'cards:create');
        const asked = await requireAsked(sql, account, body, now);
        await takeAuthorization(sql, { actor, proof, wish: toBoundCard(account, asked) }, now);
        if (await askPeople(sql, deps, toWish(asked), now)) {
          const approvalId = fromUuid('apv', toUuid(proof));
          const facts = { account: account.id, approval: approvalId, holder: asked.holder_id };
          await recordAudit(sql, { kind: 'card.requested', occurredAt: now, ...actor, ...context, facts });
          return { card: null, approval_id: approvalId };
        }
        // the rules were taken back in this very moment
        if (!issued) throw new BankError('conflict');
        return { card: await make(sql, deps, { actor, context, account, asked, issued, now }), approval_id: null };
      }),
    );
  });

const unblock = ({ database, clock, notifier }: CardDeps): Route =>
  route(unblockCard, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const now = clock.now();
    const scope = toScope(account, asker, now);
    const { stepUpProof: proof } = context;
    const once = { scope: actor.userId, operation: unblockCard.id, proof, request: params, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'unblock_card' }, now);
        const row = await getCardRow(sql, scope, params.payment_card_id, true);
        await takeAuthorization(sql, { actor, proof, wish: toBoundUnblock(account, params.payment_card_id) }, now);
        requireAct(row, asker, 'unblock');
        await takeBlock(sql, row, now);
        const facts = { account: account.id, card: params.payment_card_id, last4: row.last4 };
        await recordAudit(sql, { kind: 'card.unblocked', occurredAt: now, ...actor, ...context, facts });
        const body = `Cartão ${toCardWords(row)}.`;
        await tellHolder(sql, notifier, row, { kind: 'card_state', title: 'Cartão desbloqueado', body });
        await tellChanged(sql, account.id, ['cards']);
        return toWireCard(await getCardRow(sql, scope, params.payment_card_id), asker);
      }),
    );
  });

/** What is done to cards with a proof. */
export const createProvenRoutes = (deps: CardDeps): Route[] => [create(deps), order(deps), unblock(deps)];

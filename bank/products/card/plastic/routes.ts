import {
  createPhysicalCard,
  findCardAddress,
  getCardDelivery,
  redirectCard,
  replaceCard,
} from '../../../contract/products/card-plastic';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { holdAccount, requireAccount } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { oncePerProof, recordAudit } from '../../../storage';
import { requireAct } from '../acts';
import { askPeople, needsPeople, toPlasticWish } from '../asking';
import type { CardDeps } from '../deps';
import { tellHolder, toCardWords } from '../news';
import { issueFor } from '../proven-routes';
import { getCardRow } from '../store';
import { toAsker, toScope, toWireCard } from '../wire';
import { addDelivery, readDelivery, sendAnew } from './delivery';
import { addPlastic, type AskedPlastic, lockOrders, requireAskedPlastic, toPlainAddress } from './order';
import { addReplacement, requireReplacement } from './replace';
import { toBoundOrder, toBoundRedirect, toBoundReplacement } from './step-up';

const order = (deps: CardDeps): Route =>
  route(createPhysicalCard, async ({ actor, params, body, context }) => {
    const { database, clock, notifier } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cards:create');
    const asker = toAsker(actor, account);
    const { stepUpProof: proof } = context;
    const now = clock.now();
    // before the transaction: another institution may take its time
    const toWish = (asked: AskedPlastic) => toPlasticWish({ id: toUuid(proof), by: asker.userUuid, account }, asked);
    // a card that waits has no number yet
    const issued = await issueFor(deps, { actor, context, purpose: 'order_card' }, now, async () =>
      needsPeople(database, deps, toWish(await requireAskedPlastic(database, account, body)), now),
    );
    const once = { scope: actor.userId, operation: createPhysicalCard.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'order_card' }, now);
        await holdAccount(sql, actor, account, 'cards:create');
        await lockOrders(sql, toUuid(account.id), toUuid(body.holder_id));
        const asked = await requireAskedPlastic(sql, account, body);
        await takeAuthorization(sql, { actor, proof, wish: toBoundOrder(account, asked) }, now);
        if (await askPeople(sql, deps, toWish(asked), now)) {
          const approvalId = fromUuid('apv', toUuid(proof));
          const facts = { account: account.id, approval: approvalId, holder: asked.holder_id };
          await recordAudit(sql, { kind: 'card.requested', occurredAt: now, ...actor, ...context, facts });
          return { card: null, approval_id: approvalId };
        }
        // the rules were taken back in this very moment
        if (!issued) throw new BankError('conflict');
        const cardUuid = toUuid(proof);
        await addPlastic(sql, account, { asked, issued, cardUuid, by: asker.userUuid, now });
        await addDelivery(sql, { cardUuid, recipient: asked.holder_name, address: asked.address, now });
        const row = await getCardRow(sql, toScope(account, asker, now), fromUuid('crd', cardUuid));
        const facts = { account: account.id, card: fromUuid('crd', cardUuid), holder: asked.holder_id };
        await recordAudit(sql, { kind: 'card.ordered', occurredAt: now, ...actor, ...context, facts });
        const told = `Cartão físico em nome de ${row.holder_name}. Avisaremos a cada passo da entrega.`;
        await tellHolder(sql, notifier, row, { kind: 'card_created', title: 'Cartão físico pedido', body: told });
        await tellChanged(sql, account.id, ['cards']);
        return { card: toWireCard(row, asker), approval_id: null };
      }),
    );
  });

const replace = (deps: CardDeps): Route =>
  route(replaceCard, async ({ actor, params, body, context }) => {
    const { database, clock, notifier } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const scope = toScope(account, asker, now);
    const issued = await issueFor(deps, { actor, context, purpose: 'replace_card' }, now);
    const once = { scope: actor.userId, operation: replaceCard.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'replace_card' }, now);
        if (!issued) throw new BankError('step_up_required');
        const old = await getCardRow(sql, scope, params.payment_card_id, true);
        const wish = { ...body, address: body.address && toPlainAddress(body.address) };
        await takeAuthorization(
          sql,
          { actor, proof, wish: toBoundReplacement(account, params.payment_card_id, body) },
          now,
        );
        requireReplacement(old, asker, wish);
        const cardUuid = toUuid(proof);
        await addReplacement(sql, { old, wish, issued, cardUuid, by: asker.userUuid, now });
        const row = await getCardRow(sql, scope, fromUuid('crd', cardUuid));
        const facts = { account: account.id, card: params.payment_card_id, by: fromUuid('crd', cardUuid) };
        await recordAudit(sql, { kind: 'card.replaced', occurredAt: now, ...actor, ...context, facts });
        const told = `No lugar do cartão ${toCardWords(old)}.`;
        await tellHolder(sql, notifier, row, { kind: 'card_created', title: 'Segunda via pedida', body: told });
        await tellChanged(sql, account.id, ['cards']);
        return toWireCard(row, asker);
      }),
    );
  });

const redirect = ({ database, clock, notifier }: CardDeps): Route =>
  route(redirectCard, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const scope = toScope(account, asker, now);
    const once = { scope: actor.userId, operation: redirectCard.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'redirect_card' }, now);
        const row = await getCardRow(sql, scope, params.payment_card_id, true);
        const wish = toBoundRedirect(account, params.payment_card_id, body.address);
        await takeAuthorization(sql, { actor, proof, wish }, now);
        requireAct(row, asker, 'redirect');
        await sendAnew(sql, row.id, toPlainAddress(body.address), now);
        const facts = { account: account.id, card: params.payment_card_id };
        await recordAudit(sql, { kind: 'card.redirected', occurredAt: now, ...actor, ...context, facts });
        const told = 'O cartão será enviado ao novo endereço. Se não foi você, fale com quem administra a conta.';
        const news = { kind: 'card_delivery' as const, title: 'Endereço de entrega alterado', body: told };
        await tellHolder(sql, notifier, row, news);
        await tellChanged(sql, account.id, ['cards']);
        return readDelivery(sql, await getCardRow(sql, scope, params.payment_card_id));
      }),
    );
  });

const read = ({ database, clock, registry }: CardDeps): Route[] => [
  route(getCardDelivery, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    const scope = toScope(account, toAsker(actor, account), clock.now());
    return readDelivery(database, await getCardRow(database, scope, params.payment_card_id));
  }),
  route(findCardAddress, async ({ actor, params }) => {
    await requireAccount(database, actor, params.account_id, 'cards:read');
    const found = await registry.findAddress(params.cep);
    if (!found) throw new BankError('cep_not_found');
    const { cep, street, district, city, state } = found;
    return { cep, street, district, city, state };
  }),
];

/** Plastics: asking for one, where it is, sending it elsewhere, and the second copy of a card. */
export const createPlasticRoutes = (deps: CardDeps): Route[] => [
  order(deps),
  replace(deps),
  redirect(deps),
  ...read(deps),
];

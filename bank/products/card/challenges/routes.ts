import {
  approveCardChallenge,
  getCardChallenge,
  listCardChallenges,
  refuseCardChallenge,
} from '../../../contract/products/card-challenges';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../../core/operation';
import { requireAccount } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { cancelJob } from '../../../jobs';
import { oncePerProof, recordAudit, type Sql } from '../../../storage';
import { putBlock } from '../acts';
import type { CardDeps } from '../deps';
import { tellHolder, toCardWords } from '../news';
import { type HeldCard, holdCard } from '../network/rows';
import { getCardRow } from '../store';
import { toAsker, toScope } from '../wire';
import { addUnconfirmed, EXPIRE_CHALLENGE_JOB } from './expire';
import { aboutChallenge } from './news';
import { toBoundChallenge } from './step-up';
import {
  type ChallengeRow,
  type ChallengesOf,
  getChallengeRow,
  listWaiting,
  setChallenge,
  statusAt,
  toWireChallenge,
} from './store';

const reads = ({ database, clock }: CardDeps): Route[] => [
  route(listCardChallenges, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    const now = clock.now();
    const own = { accountUuid: toUuid(account.id), holderUuid: toUuid(actor.userId) };
    return { data: (await listWaiting(database, own, now)).map(row => toWireChallenge(row, now)) };
  }),
  route(getCardChallenge, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    const own = { accountUuid: toUuid(account.id), holderUuid: toUuid(actor.userId) };
    return toWireChallenge(await getChallengeRow(database, own, params.card_challenge_id), clock.now());
  }),
];

/** The challenge with its card held: it is answered once, or was over. Throws `card_challenge_over`. */
const holdWaiting = async (
  sql: Sql,
  own: ChallengesOf,
  challengeId: string,
  now: Date,
): Promise<{ row: ChallengeRow; card: HeldCard }> => {
  const seen = await getChallengeRow(sql, own, challengeId);
  const card = await holdCard(sql, seen.card_id);
  const row = await getChallengeRow(sql, own, challengeId);
  if (!card || statusAt(row, now) !== 'waiting') throw new BankError('card_challenge_over');
  return { row, card };
};

interface Ending {
  row: ChallengeRow;
  status: 'approved' | 'refused';
  actor: Actor;
  context: CallContext;
  now: Date;
}

/** Writes the answer down, and has nobody asked any more. */
const end = async (
  sql: Sql,
  { notifier }: CardDeps,
  { row, status, actor, context, now }: Ending,
): Promise<ReturnType<typeof toWireChallenge>> => {
  await setChallenge(sql, row.id, status, now);
  await cancelJob(sql, EXPIRE_CHALLENGE_JOB, row.id);
  await notifier.settle(sql, aboutChallenge(row.id));
  const accountId = fromUuid('acc', row.account_id);
  const facts = { account: accountId, card: fromUuid('crd', row.card_id), last4: row.last4 };
  const kind = status === 'approved' ? 'card.purchase_confirmed' : 'card.purchase_refused';
  await recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
  await tellChanged(sql, accountId, ['cards']);
  const own = { accountUuid: row.account_id, holderUuid: toUuid(actor.userId) };
  return toWireChallenge(await getChallengeRow(sql, own, fromUuid('cch', row.id)), now);
};

const approve = (deps: CardDeps): Route =>
  route(approveCardChallenge, async ({ actor, params, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const now = clock.now();
    const { stepUpProof: proof } = context;
    const once = { scope: actor.userId, operation: approveCardChallenge.id, proof, request: params, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'confirm_card_purchase' }, now);
        const own = { accountUuid: toUuid(account.id), holderUuid: toUuid(actor.userId) };
        const { row } = await holdWaiting(sql, own, params.card_challenge_id, now);
        await takeAuthorization(sql, { actor, proof, wish: toBoundChallenge(account, row) }, now);
        return end(sql, deps, { row, status: 'approved', actor, context, now });
      }),
    );
  });

const refuse = (deps: CardDeps): Route =>
  route(refuseCardChallenge, async ({ actor, params, body, context }) => {
    const { database, clock, notifier } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const now = clock.now();
    return database.transaction(async sql => {
      const own = { accountUuid: toUuid(account.id), holderUuid: toUuid(actor.userId) };
      const { row, card } = await holdWaiting(sql, own, params.card_challenge_id, now);
      await addUnconfirmed(sql, card, row, { reason: 'challenge_refused', now });
      if (body.is_fraud && card.status === 'active') {
        const scope = toScope(account, toAsker(actor, account), now);
        await putBlock(sql, await getCardRow(sql, scope, fromUuid('crd', row.card_id)), 'holder', now);
        const facts = { account: account.id, card: fromUuid('crd', row.card_id), last4: row.last4 };
        await recordAudit(sql, { kind: 'card.blocked', occurredAt: now, ...actor, ...context, facts });
        const told = `Cartão ${toCardWords(row)}, porque você não reconheceu uma compra.`;
        await tellHolder(sql, notifier, card, { kind: 'card_state', title: 'Cartão bloqueado', body: told });
      }
      return end(sql, deps, { row, status: 'refused', actor, context, now });
    });
  });

/** What a holder says of what they buy: only the person whose card it is. */
export const createChallengeRoutes = (deps: CardDeps): Route[] => [...reads(deps), approve(deps), refuse(deps)];

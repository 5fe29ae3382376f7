import {
  addCardDisputeFile,
  downloadCardDisputeFile,
  listCardDisputes,
  openCardDispute,
  withdrawCardDispute,
} from '../../../contract/products/card-disputes';
import { DISPUTE_FILES, isOpenDispute } from '../../../contract/products/card-dispute-words';
import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import { type Actor, type Route, route } from '../../../core/operation';
import { type AccountRow, requireAccount } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { oncePerProof, recordAudit, type Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { toAsker, toScope } from '../wire';
import { dropContest, sendContest, undoCredit } from './follow';
import { addDispute, requireContestable, toPlainRequest } from './open';
import { toBoundDispute } from './step-up';
import {
  filesOf,
  getContested,
  getDispute,
  holdDispute,
  leftOf,
  listDisputeRows,
  takesFiles,
  toWireDisputes,
} from './store';

type Params = { account_id: string; card_purchase_id: string; card_dispute_id: string };

const createReader = ({ database, clock }: CardDeps) => ({
  async account(actor: Actor, accountId: string, scope: 'cards:read' | 'cards:use') {
    const account = await requireAccount(database, actor, accountId, scope);
    return { account, scope: toScope(account, toAsker(actor, account), clock.now()) };
  },
});
type Reader = ReturnType<typeof createReader>;

/** How a contest (UUID) stands now. */
const show = async (sql: Sql, { files, clock }: CardDeps, disputeUuid: string) => {
  const row = await holdDispute(sql, disputeUuid);
  const [told] = row ? await toWireDisputes(files, sql, [row], toLocalDate(clock.now())) : [];
  if (!told) throw new BankError('not_found');
  return told;
};

const read = (deps: CardDeps, reader: Reader): Route[] => [
  route(listCardDisputes, async ({ actor, params }) => {
    const { scope } = await reader.account(actor, params.account_id, 'cards:read');
    const purchase = await getContested(deps.database, scope, params.card_purchase_id);
    const rows = await listDisputeRows(deps.database, purchase.id);
    return {
      data: await toWireDisputes(deps.files, deps.database, rows, scope.today),
      left_cents: toWire(leftOf(purchase)),
    };
  }),
  route(downloadCardDisputeFile, async ({ actor, params }) => {
    const { scope } = await reader.account(actor, params.account_id, 'cards:read');
    const of = { purchaseId: params.card_purchase_id, disputeId: params.card_dispute_id };
    const { id } = await getDispute(deps.database, scope, of);
    return deps.files.read(deps.database, filesOf(id), params.file_id);
  }),
];

const open = (deps: CardDeps, reader: Reader): Route =>
  route(openCardDispute, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const { account, scope } = await reader.account(actor, params.account_id, 'cards:use');
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const once = { scope: actor.userId, operation: openCardDispute.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'dispute_card_purchase' }, now);
        const purchase = await getContested(sql, scope, params.card_purchase_id, true);
        const wish = toBoundDispute(account, params.card_purchase_id, body);
        await takeAuthorization(sql, { actor, proof, wish }, now);
        requireContestable(purchase, body, now);
        const disputeUuid = toUuid(proof);
        const { accountUuid } = scope;
        const by = toUuid(actor.userId);
        await addDispute(sql, { disputeUuid, accountUuid, purchase, asked: toPlainRequest(body), by, now });
        const dispute = fromUuid('cdi', disputeUuid);
        const facts = { account: account.id, purchase: params.card_purchase_id, dispute, reason: body.reason };
        await recordAudit(sql, { kind: 'card.dispute_opened', occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['cards']);
        return show(sql, deps, disputeUuid);
      }),
    );
  });

/** What is common to acts on a contest: it is found, held, and still open. */
const holdOpen = async (sql: Sql, disputeUuid: string) => {
  const row = await holdDispute(sql, disputeUuid);
  if (!row || !isOpenDispute(row.state)) throw new BankError('card_dispute_state');
  return row;
};

const toFacts = (account: Pick<AccountRow, 'id'>, params: Params) => ({
  ...{ account: account.id, purchase: params.card_purchase_id, dispute: params.card_dispute_id },
});

const change = (deps: CardDeps, reader: Reader): Route[] => [
  route(addCardDisputeFile, async ({ actor, params, file, context }) => {
    const { database, clock, files } = deps;
    const { account, scope } = await reader.account(actor, params.account_id, 'cards:use');
    const of = { purchaseId: params.card_purchase_id, disputeId: params.card_dispute_id };
    const found = await getDispute(database, scope, of);
    if (!takesFiles(found, scope.today)) throw new BankError('card_dispute_state');
    const owner = filesOf(found.id);
    const { id } = await files.receive(owner, file, { createdBy: toUuid(actor.userId), most: DISPUTE_FILES });
    return database.transaction(async sql => {
      const now = clock.now();
      const row = await holdOpen(sql, found.id);
      await files.attach(sql, owner, id);
      if (row.state === 'waiting_documents') await sendContest(sql, row.id, now);
      const facts = { ...toFacts(account, params), file: id };
      await recordAudit(sql, { kind: 'card.dispute_file_added', occurredAt: now, ...actor, ...context, facts });
      await tellChanged(sql, account.id, ['cards']);
      return show(sql, deps, row.id);
    });
  }),
  route(withdrawCardDispute, async ({ actor, params, context }) => {
    const { database, clock } = deps;
    const { account, scope } = await reader.account(actor, params.account_id, 'cards:use');
    const of = { purchaseId: params.card_purchase_id, disputeId: params.card_dispute_id };
    return database.transaction(async sql => {
      const now = clock.now();
      const { id } = await holdOpen(sql, (await getDispute(sql, scope, of)).id);
      await sql.query(`update card_dispute set state = 'withdrawn', decided_at = $2 where id = $1`, [id, now]);
      await undoCredit(sql, id, now);
      await dropContest(sql, id);
      const facts = toFacts(account, params);
      await recordAudit(sql, { kind: 'card.dispute_withdrawn', occurredAt: now, ...actor, ...context, facts });
      await tellChanged(sql, account.id, ['cards']);
      return show(sql, deps, id);
    });
  }),
];

/** Contesting purchases of cards: admins all of them, others those of their own. */
export const createDisputeRoutes = (deps: CardDeps): Route[] => {
  const reader = createReader(deps);
  return [...read(deps, reader), open(deps, reader), ...change(deps, reader)];
};

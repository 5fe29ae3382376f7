import {
  type accountClosingAudit,
  cancelAccountClosing,
  changeClosingDestination,
  downloadClosingTerm,
  getAccountClosing,
  requestAccountClosing,
  setAccountRest,
  signAccountClosing,
} from '../../contract/service/account-closing';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { writeLetterPdf } from '../../documents';
import { oncePerProof, recordAudit, type Sql } from '../../storage';
import { type AccountRow, holdAccount, requireAccount } from '../../ground/accounts';
import type { ClosingDeps } from './deps';
import { cancelClosing, changeDestination, requestClosing, signClosing } from './request';
import { setRest } from './rest';
import { listPayouts } from './payouts';
import { findNewest } from './rows';
import { listSigners } from './signing';
import { toTerm } from './term';
import { readClosing } from './wire';

interface Asked {
  actor: Actor;
  params: { account_id: string };
  body?: unknown;
  context: CallContext;
}

/** Does one thing to an account in a transaction, once for its proof, with its place in the audit chain, and shows how the account stands then. */
const createActor =
  (deps: ClosingDeps) =>
  async (
    { actor, params, body, context }: Asked,
    kind: keyof typeof accountClosingAudit.auditKinds,
    act: (sql: Sql, account: AccountRow) => Promise<Record<string, string | boolean>>,
  ) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'account:close');
    const request = { account: params.account_id, body };
    const once = { scope: actor.userId, operation: kind, proof: context.stepUpProof, request, now: clock.now() };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await holdAccount(sql, actor, account, 'account:close');
        const facts = { account: account.id, ...(await act(sql, account)) };
        await recordAudit(sql, { kind, occurredAt: clock.now(), ...actor, ...context, facts });
      }),
    );
    // what the account has become
    return readClosing(database, deps, await requireAccount(database, actor, params.account_id, 'account:read'), actor);
  };

const createReading = (deps: ClosingDeps): Route[] => [
  route(getAccountClosing, async ({ actor, params }) =>
    readClosing(
      deps.database,
      deps,
      await requireAccount(deps.database, actor, params.account_id, 'account:read'),
      actor,
    ),
  ),
  route(downloadClosingTerm, async ({ actor, params }) => {
    const { database } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const closing = await findNewest(database, toUuid(account.id));
    if (!closing) throw new BankError('not_found');
    const signers = await listSigners(database, toUuid(account.id), closing);
    return {
      fileName: `termo-de-encerramento-${closing.protocol}.pdf`,
      contentType: 'application/pdf',
      body: await writeLetterPdf(
        toTerm(deps, account, closing, signers, await listPayouts(database, toUuid(account.id))),
      ),
    };
  }),
];

/** The operations of an account's closing and of its rest. */
export const createClosingRoutes = (deps: ClosingDeps): Route[] => {
  const act = createActor(deps);
  const by = ({ actor, context }: Asked) => ({ actor, proof: context.stepUpProof });
  return [
    ...createReading(deps),
    route(requestAccountClosing, call =>
      act(call, 'account.closing_requested', async (sql, account) => {
        const { reason, lookup_id: lookupId } = call.body;
        return { protocol: await requestClosing(sql, deps, account, { ...by(call), reason, lookupId }) };
      }),
    ),
    route(signAccountClosing, call =>
      act(call, 'account.closing_signed', async (sql, account) => ({
        protocol: await signClosing(sql, deps, account, by(call)),
      })),
    ),
    route(changeClosingDestination, call =>
      act(call, 'account.closing_redirected', async (sql, account) => ({
        protocol: await changeDestination(sql, deps, account, { ...by(call), lookupId: call.body.lookup_id }),
      })),
    ),
    route(cancelAccountClosing, call =>
      act(call, 'account.closing_cancelled', async (sql, account) => ({
        protocol: await cancelClosing(sql, deps, account, call.actor),
      })),
    ),
    route(setAccountRest, call =>
      act(call, call.body.resting ? 'account.rested' : 'account.woken', async (sql, account) => {
        await setRest(sql, deps, account, { ...by(call), isResting: call.body.resting });
        return { resting: call.body.resting };
      }),
    ),
  ];
};

import {
  cancelPixClaim,
  confirmKeyVerification,
  createKeyVerification,
  createPixClaim,
  createPixKey,
  deletePixKey,
  keepClaimedKey,
  listPixClaims,
  listPixKeys,
  type PixClaim,
  type pixKeyAudit,
  proveClaimedKey,
  releaseClaimedKey,
} from '../../../contract/products/pix/keys';
import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../../core/operation';
import { DAY_MS } from '../../../contract/durations';
import { recordAudit, type Sql } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { type ClaimRow, getClaimOf, isClaimed, listClaimsOf, toWireClaim } from './claim-rows';
import { decideClaim, type KeysDeps, noteClaimerProof, openClaim } from './claims';
import { dropPixKey, getPixKeyOf, listPixKeysOf, MOST_KEYS, requireKeyOf, requireRoom } from './keys';
import { tellKey } from './news';
import { registerKey } from './register';
import { planClaim, toBoundClaim, toBoundRelease, toBoundRemoval } from './step-up';
import { tellKeyLater } from './tell-key';
import { confirmKeyCode, requireVerified, sendKeyCode } from './verification';

const ENDED_CLAIMS_SHOWN_MS = 90 * DAY_MS;

const keys = (deps: KeysDeps): Route[] => [
  route(listPixKeys, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    return { data: await listPixKeysOf(deps.database, account.id), most: MOST_KEYS };
  }),
  route(createPixKey, async ({ actor, params, body, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
    return registerKey(deps, { actor, context }, account, body);
  }),
  route(deletePixKey, async ({ actor, params, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
    const given = { actor, proof: context.stepUpProof, purpose: 'remove_pix_key' } as const;
    await requireProofFor(deps.database, given, deps.clock.now());
    const { key, type } = await getPixKeyOf(deps.database, account.id, params.key_id);
    await deps.database.transaction(async sql => {
      if (await isClaimed(sql, key)) throw new BankError('pix_key_claimed');
      const now = deps.clock.now();
      const wish = toBoundRemoval(account.id, params.key_id, await deps.charges.has(sql, account.id, key, now));
      await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish }, now);
      if (!(await dropPixKey(sql, account.id, key))) throw new BankError('not_found');
      await tellKeyLater(sql, { key, type });
      const withdrawn = await deps.charges.withdraw(sql, account.id, key, now);
      await tellKey(sql, deps.notifier, account.id, { key, isNew: false, withdrawn });
      const facts = { account: account.id, key: params.key_id };
      await recordAudit(sql, { kind: 'pix_key.removed', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  }),
];

const verifications = (deps: KeysDeps): Route[] => [
  route(createKeyVerification, async ({ actor, params, body }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
    const key = requireKeyOf(account, body.key, body.type);
    return sendKeyCode(deps, { accountId: account.id, actor, key }, deps.clock.now());
  }),
  route(confirmKeyVerification, async ({ actor, params, body }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
    const call = { accountId: account.id, actor, verificationId: params.verification_id, code: body.code };
    return confirmKeyCode(deps, call, deps.clock.now());
  }),
];

interface ClaimAct {
  actor: Actor;
  context: CallContext;
  accountId: string;
  row: Pick<ClaimRow, 'id'>;
}

/** What a person did about a claim, for the audit chain: last thing in a transaction. */
const noteClaim = (
  sql: Sql,
  { clock }: KeysDeps,
  kind: keyof typeof pixKeyAudit.auditKinds,
  { actor, context, accountId, row }: ClaimAct,
): Promise<void> => {
  const facts = { account: accountId, claim: fromUuid('clm', row.id) };
  return recordAudit(sql, { kind, occurredAt: clock.now(), ...actor, ...context, facts });
};

const claim = (deps: KeysDeps): Route =>
  route(createPixClaim, async ({ actor, params, body, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
    const given = { actor, proof: context.stepUpProof, purpose: 'claim_pix_key' } as const;
    await requireProofFor(deps.database, given, deps.clock.now());
    const plan = await planClaim(deps, actor, account, body);
    const opened = await deps.database.transaction(async sql => {
      await requireRoom(sql, account.id);
      const call = { actor, proof: context.stepUpProof, wish: toBoundClaim(account, plan) };
      const authorizationId = await takeAuthorization(sql, call, deps.clock.now());
      const row = await openClaim(deps, sql, {
        key: plan.key.key,
        keyType: plan.key.type,
        type: plan.type,
        claimerAccountId: account.id,
        claimerIspb: account.ispb,
        donorAccountId: plan.where.accountId,
        donorIspb: plan.where.ispb,
        authorizationId,
      });
      await noteClaim(sql, deps, 'pix_claim.opened', { actor, context, accountId: account.id, row });
      return row;
    });
    return toWireClaim(opened, account.id);
  });

/** The claim of the call, if the account is on that side of it. Throws `not_found`. */
const requireSide = async (
  deps: KeysDeps,
  actor: Actor,
  params: { account_id: string; claim_id: string },
  side: PixClaim['role'],
): Promise<ClaimRow & { accountId: string }> => {
  const account = await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
  const row = await getClaimOf(deps.database, account.id, params.claim_id);
  const sideAccount = side === 'claimer' ? row.claimerAccountId : row.donorAccountId;
  if (sideAccount !== account.id) throw new BankError('not_found');
  if (row.endedAt) throw new BankError('pix_claim_ended');
  return { ...row, accountId: account.id };
};

/** Takes a claim on by what a person says, with its place in the audit chain. */
const answer = (
  deps: KeysDeps,
  kind: keyof typeof pixKeyAudit.auditKinds,
  act: ClaimAct,
  take: (sql: Sql) => Promise<ClaimRow>,
): Promise<PixClaim> =>
  deps.database.transaction(async sql => {
    const row = await take(sql);
    await noteClaim(sql, deps, kind, act);
    return toWireClaim(row, act.accountId);
  });

const answers = (deps: KeysDeps): Route[] => [
  route(cancelPixClaim, async ({ actor, params, context }) => {
    const { accountId, ...row } = await requireSide(deps, actor, params, 'claimer');
    const decision = { by: 'claimer', status: 'cancelled' } as const;
    const act = { actor, context, accountId, row };
    return answer(deps, 'pix_claim.cancelled', act, sql => decideClaim(deps, sql, row.id, decision));
  }),
  route(proveClaimedKey, async ({ actor, params, context }) => {
    const { accountId, ...row } = await requireSide(deps, actor, params, 'claimer');
    const key = { key: row.key, type: row.keyType };
    // the proof of the day it was asked for is old by now: an address changes hands too
    await requireVerified(deps.database, { accountId, actor, key }, deps.clock.now(), row.resolutionDeadline);
    const act = { actor, context, accountId, row };
    return answer(deps, 'pix_claim.proven', act, sql => noteClaimerProof(deps, sql, row.id));
  }),
  route(keepClaimedKey, async ({ actor, params, context }) => {
    const { accountId, ...row } = await requireSide(deps, actor, params, 'donor');
    const key = { key: row.key, type: row.keyType };
    // who says that an e-mail is still theirs shows it; a portability is the owner's own wish
    if (row.type === 'ownership') await requireVerified(deps.database, { accountId, actor, key }, deps.clock.now());
    const decision = { by: 'donor', status: 'cancelled' } as const;
    const act = { actor, context, accountId, row };
    return answer(deps, 'pix_claim.kept', act, sql => decideClaim(deps, sql, row.id, decision));
  }),
  route(releaseClaimedKey, async ({ actor, params, context }) => {
    await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
    const given = { actor, proof: context.stepUpProof, purpose: 'release_pix_key' } as const;
    await requireProofFor(deps.database, given, deps.clock.now());
    const { accountId, ...row } = await requireSide(deps, actor, params, 'donor');
    const act = { actor, context, accountId, row };
    return answer(deps, 'pix_claim.released', act, async sql => {
      const now = deps.clock.now();
      const wish = toBoundRelease(accountId, row, await deps.charges.has(sql, accountId, row.key, now));
      await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish }, now);
      return decideClaim(deps, sql, row.id, { by: 'donor', status: 'completed' });
    });
  }),
];

const listClaims = (deps: KeysDeps): Route =>
  route(listPixClaims, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    const since = new Date(deps.clock.now().getTime() - ENDED_CLAIMS_SHOWN_MS);
    const rows = await listClaimsOf(deps.database, account.id, since);
    return { data: rows.map(row => toWireClaim(row, account.id)) };
  });

export const createKeyRoutes = (deps: KeysDeps): Route[] => [
  ...keys(deps),
  ...verifications(deps),
  claim(deps),
  ...answers(deps),
  listClaims(deps),
];

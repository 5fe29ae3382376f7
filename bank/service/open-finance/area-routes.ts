import {
  getSharing,
  listSharings,
  revokeSharing,
  type Sharing,
  signSharing,
} from '../../contract/service/open-finance';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { recordAudit, type Sql } from '../../storage';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { getUser, requireProofFor, takeAuthorization } from '../../ground/identity';
import { changeConsent, lockConsent } from './change';
import {
  findConsentRow,
  insertSignature,
  listConsentsOfCompany,
  listSignatures,
  type StoredConsent,
} from './consent-rows';
import type { OpenFinanceDeps } from './deps';
import { recordEvent } from './events';
import { listWithoutGiver } from './givers';
import { tellGranted } from './news';
import { toSharing, toSharingDetail, toViewer } from './sharing-wire';
import { toBoundSignature } from './step-up';

/** Only what somebody of the company has answered to is theirs to see. */
const isOf = (consent: StoredConsent | undefined, account: AccountRow): consent is StoredConsent =>
  consent?.companyCnpj === account.cnpj &&
  (consent.authorisedAt !== null || consent.rejection?.code === 'CUSTOMER_MANUALLY_REJECTED');

/** Consents of a company whose giver may not give them any more end before they are shown. */
const endThoseWithoutGiver = async (deps: OpenFinanceDeps, cnpj: string): Promise<void> => {
  const now = deps.clock.now();
  for (const uuid of await listWithoutGiver(deps.database, cnpj)) {
    await deps.database.transaction(sql => lockConsent(deps, sql, uuid, now));
  }
};

const reads = (deps: OpenFinanceDeps): Route[] => [
  route(listSharings, async ({ actor, params }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    await endThoseWithoutGiver(deps, account.cnpj);
    const viewer = toViewer(actor.userId, account.role);
    const data: Sharing[] = [];
    for (const consent of await listConsentsOfCompany(database, account.cnpj)) {
      data.push(await toSharing(database, consent, viewer, clock.now()));
    }
    return { data, can_share: viewer.canShare };
  }),
  route(getSharing, async ({ actor, params }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    await endThoseWithoutGiver(deps, account.cnpj);
    const consent = await findConsentRow(database, toUuid(params.consent_id));
    if (!isOf(consent, account)) throw new BankError('not_found');
    return toSharingDetail(database, consent, toViewer(actor.userId, account.role), clock.now());
  }),
];

interface Act {
  actor: Actor;
  account: AccountRow;
  context: CallContext;
  consentId: string;
  now: Date;
}

const signNow = async (deps: OpenFinanceDeps, sql: Sql, consent: StoredConsent, act: Act): Promise<void> => {
  const { actor, account, context, consentId, now } = act;
  const wish = toBoundSignature(account.id, consentId, consent);
  await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish }, now);
  const userUuid = toUuid(actor.userId);
  const needed = consent.signaturesNeeded ?? 1;
  const before = (await listSignatures(sql, consent.id)).length;
  if (before >= needed || !(await insertSignature(sql, consent.id, userUuid, now))) throw new BankError('conflict');
  await recordEvent(sql, { consentUuid: consent.id, kind: 'signed', by: 'person', userUuid }, now);
  const person = (await getUser(sql, actor.userId)).name;
  await tellGranted(deps, sql, consent, { person, missing: needed - before - 1 });
  const facts = { consent: consentId, receiver: consent.client.cnpj };
  await recordAudit(sql, { kind: 'open_finance.signed', occurredAt: now, ...actor, ...context, facts });
};

const sign = (deps: OpenFinanceDeps): Route =>
  route(signSharing, async ({ actor, params, context }) => {
    const { database, clock } = deps;
    const now = clock.now();
    const proof = { actor, proof: context.stepUpProof, purpose: 'sign_open_finance' } as const;
    await requireProofFor(database, proof, now);
    const account = await requireAccount(database, actor, params.account_id, 'open_finance:share');
    const { consent_id: consentId } = params;
    const outcome = await database.transaction(async sql => {
      const consent = await lockConsent(deps, sql, toUuid(consentId), now);
      if (!isOf(consent, account)) return 'not_found';
      if (consent.status !== 'AUTHORISED') return 'open_finance_ended';
      await signNow(deps, sql, consent, { actor, account, context, consentId, now });
      return toSharingDetail(sql, consent, toViewer(actor.userId, account.role), now);
    });
    if (typeof outcome === 'string') throw new BankError(outcome);
    return outcome;
  });

const revoke = (deps: OpenFinanceDeps): Route =>
  route(revokeSharing, async ({ actor, params, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'open_finance:share');
    const now = clock.now();
    const outcome = await database.transaction(async sql => {
      const consent = await lockConsent(deps, sql, toUuid(params.consent_id), now);
      if (!isOf(consent, account)) return 'not_found';
      if (consent.status !== 'AUTHORISED') return 'open_finance_ended';
      const userUuid = toUuid(actor.userId);
      await changeConsent(deps, sql, consent, { event: 'revoke', by: 'person', userUuid }, now);
      const facts = { consent: params.consent_id, receiver: consent.client.cnpj };
      await recordAudit(sql, { kind: 'open_finance.revoked', occurredAt: now, ...actor, ...context, facts });
      return undefined;
    });
    if (outcome) throw new BankError(outcome);
    return undefined;
  });

/** What the company shares: seen by everybody with access, signed and ended by who may share. */
export const createAreaRoutes = (deps: OpenFinanceDeps): Route[] => [...reads(deps), sign(deps), revoke(deps)];

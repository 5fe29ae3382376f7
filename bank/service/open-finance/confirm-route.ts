import { confirmOpenFinanceRequest } from '../../contract/service/open-finance';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { oncePerProof, recordAudit, type Sql } from '../../storage';
import type { CompanyRow } from '../../ground/accounts';
import { getUser, requireProofFor, takeAuthorization } from '../../ground/identity';
import { changeConsent, lockConsent } from './change';
import { insertSignature, type StoredConsent } from './consent-rows';
import type { OpenFinanceDeps } from './deps';
import { recordEvent } from './events';
import { requireOwnJourney } from './journey';
import { tellGranted } from './news';
import { needsAccounts } from './permissions';
import { findAnswered, findOpenRequest, type OpenRequest, toWayBack } from './requests';
import { toBoundSharing } from './step-up';
import { replaceCode } from './codes';

interface Answer {
  actor: Actor;
  requestToken: string;
  accountIds: readonly string[];
  context: CallContext;
  now: Date;
}

/** The chosen accounts (UUIDs). Throws `validation_failed` when none was chosen that had to be, for one twice, and for one of nobody or of another company. */
const requireChoice = (
  consent: StoredConsent,
  usable: CompanyRow['accounts'],
  accountIds: readonly string[],
): string[] => {
  const refuse = (rule: string) => new BankError('validation_failed', { violations: [{ field: 'account_ids', rule }] });
  const chosen = accountIds.map(toUuid);
  if (new Set(chosen).size !== chosen.length) throw refuse('twice');
  if (needsAccounts(consent.permissions) !== chosen.length > 0) throw refuse('too_small');
  if (!chosen.every(uuid => usable.some(account => account.uuid === uuid))) throw refuse('unknown');
  return chosen;
};

/** Writes the consent as given, in one transaction with the proof and word to the company. Gives how many signatures are missing. */
const grant = async (deps: OpenFinanceDeps, sql: Sql, { consent }: OpenRequest, answer: Answer): Promise<number> => {
  const { actor, context, now } = answer;
  const { company, usable } = await requireOwnJourney(sql, actor, consent);
  const chosen = requireChoice(consent, usable, answer.accountIds);
  const wish = toBoundSharing(answer.requestToken, answer.accountIds);
  await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish }, now);
  const [userUuid, signaturesNeeded] = [toUuid(actor.userId), company.jointSignatures];
  await sql.query('insert into open_finance_consent_account (consent_id, account_id) select $1, unnest($2::uuid[])', [
    consent.id,
    chosen,
  ]);
  await insertSignature(sql, consent.id, userUuid, now);
  await recordEvent(sql, { consentUuid: consent.id, kind: 'signed', by: 'person', userUuid }, now);
  const given = await changeConsent(
    deps,
    sql,
    consent,
    { event: 'confirm', by: 'person', userUuid, signaturesNeeded },
    now,
  );
  await sql.query('update open_finance_request set ended_at = $2 where consent_id = $1 and ended_at is null', [
    consent.id,
    now,
  ]);
  const missing = signaturesNeeded - 1;
  await tellGranted(deps, sql, given, { person: (await getUser(sql, actor.userId)).name, missing });
  const facts = { consent: fromUuid('ofc', consent.id), receiver: consent.client.cnpj, accounts: chosen.length };
  await recordAudit(sql, { kind: 'open_finance.granted', occurredAt: now, ...actor, ...context, facts });
  return missing;
};

/** The way back of what was said yes to: a code in the place of one that nobody has used, while the consent stands. */
const toReceiver = async (deps: OpenFinanceDeps, sql: Sql, { actor, requestToken, now }: Answer) => {
  const request = await findAnswered(sql, requestToken);
  if (!request) return undefined;
  const consent = await lockConsent(deps, sql, request.consentUuid, now);
  if (consent?.status !== 'AUTHORISED') return undefined;
  const code = await replaceCode(sql, { ...request, userUuid: toUuid(actor.userId) }, now);
  return code === undefined ? undefined : { request, code };
};

/** The person's yes, once for its proof: the consent is given, and the receiver gets a code; who repeats it because the answer was lost, another one. */
export const createConfirmRoute = (deps: OpenFinanceDeps): Route =>
  route(confirmOpenFinanceRequest, async ({ actor, params, body, context }) => {
    const now = deps.clock.now();
    const proof = context.stepUpProof;
    const { request_token: requestToken } = params;
    const answer = { actor, requestToken, accountIds: body.account_ids, context, now };
    const once = {
      scope: actor.userId,
      operation: 'confirmOpenFinanceRequest',
      proof,
      request: { ...params, body },
      now,
    };
    const granted = await deps.database.transaction(async sql => {
      const missing = await oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'share_open_finance' }, now);
        const open = await findOpenRequest(deps, sql, requestToken, now);
        return open ? grant(deps, sql, open, answer) : null;
      });
      if (missing === null) return undefined;
      const back = await toReceiver(deps, sql, answer);
      return back && { ...back, missing };
    });
    if (!granted) throw new BankError('not_found');
    const { request, code, missing } = granted;
    const { clientId, nonce, state } = request;
    const id_token = await deps.signer.signIdToken({
      ...{ issuer: deps.issuer, clientId, subject: actor.userId, nonce, code, state },
      ...{ authenticatedAt: now, now },
    });
    return { redirect_to: toWayBack(request, { code, id_token }), signatures_missing: missing };
  });

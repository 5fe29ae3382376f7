import { createOpenFinanceToken } from '../../contract/service/open-finance-receiver';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { hitRateLimit } from '../../storage';
import { addressSubject } from '../../ground/identity';
import { toAudience } from './audience';
import { changeConsent, lockConsent } from './change';
import { authenticateClient } from './clients';
import { toConsentUrn } from './consent-urn';
import type { OpenFinanceDeps } from './deps';
import { takeCode } from './codes';
import { ACCESS_SECONDS, issueToken, requireRefresh } from './tokens';

const PER_CLIENT = { name: 'open_finance.token.client', limit: 300, windowSeconds: 60 } as const;
const PER_ADDRESS = { name: 'open_finance.token.address', limit: 600, windowSeconds: 60 } as const;

const BEARER = { token_type: 'Bearer', expires_in: ACCESS_SECONDS } as const;

interface Form {
  code?: string;
  redirect_uri?: string;
  code_verifier?: string;
}

const toScope = (consentUuid: string): string => `openid consent:${toConsentUrn(consentUuid)}`;

/** A code that comes twice ends the consent: one of the two who had it stole it. Source: RFC 6749 §4.1.2 */
const distrust = async (deps: OpenFinanceDeps, consentUuid: string, now: Date): Promise<void> => {
  await deps.database.transaction(async sql => {
    const consent = await lockConsent(deps, sql, consentUuid, now);
    if (consent?.status === 'AUTHORISED') {
      await changeConsent(deps, sql, consent, { event: 'distrust', by: 'bank' }, now);
    }
  });
};

const byCode = async (deps: OpenFinanceDeps, clientId: string, form: Form, now: Date) => {
  const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '' } = form;
  // committed even when the code is refused: it is used up then
  const taken = await deps.database.transaction(sql => takeCode(sql, { code, clientId, redirectUri, verifier }, now));
  if ('refused' in taken) {
    if (taken.refused === 'reused' && taken.consentUuid) await distrust(deps, taken.consentUuid, now);
    throw new BankError('invalid_grant');
  }
  const { consentUuid, userUuid, nonce } = taken.grant;
  const tokens = await deps.database.transaction(async sql => {
    const consent = await lockConsent(deps, sql, consentUuid, now);
    if (consent?.status !== 'AUTHORISED') return undefined;
    return {
      access_token: await issueToken(sql, { clientId, consentUuid, kind: 'access' }, now),
      refresh_token: await issueToken(sql, { clientId, consentUuid, kind: 'refresh' }, now),
    };
  });
  if (!tokens) throw new BankError('invalid_grant');
  const subject = fromUuid('usr', userUuid);
  const { issuer } = deps;
  const id_token = await deps.signer.signIdToken({ issuer, clientId, subject, nonce, authenticatedAt: now, now });
  return { ...BEARER, ...tokens, id_token, scope: toScope(consentUuid) };
};

const byRefresh = async (deps: OpenFinanceDeps, clientId: string, token: string, now: Date) => {
  const consentUuid = await requireRefresh(deps.database, clientId, token);
  const access_token = await deps.database.transaction(async sql => {
    const consent = await lockConsent(deps, sql, consentUuid, now);
    if (consent?.status !== 'AUTHORISED') return undefined;
    return issueToken(sql, { clientId, consentUuid, kind: 'access' }, now);
  });
  if (!access_token) throw new BankError('invalid_grant');
  return { ...BEARER, access_token, scope: toScope(consentUuid) };
};

/** Tokens for receivers. Refresh tokens do not rotate: the Brazilian profile forbids it. */
export const createTokenRoute = (deps: OpenFinanceDeps): Route =>
  route(createOpenFinanceToken, async ({ body, context }) => {
    const now = deps.clock.now();
    await hitRateLimit(deps.database, PER_ADDRESS, addressSubject(context.address), now);
    const { id: clientId } = await authenticateClient(deps.database, body, { audience: toAudience(deps), now });
    await hitRateLimit(deps.database, PER_CLIENT, clientId, now);
    if (body.grant_type === 'authorization_code') return byCode(deps, clientId, body, now);
    if (body.grant_type === 'refresh_token') return byRefresh(deps, clientId, body.refresh_token ?? '', now);
    if (body.scope !== undefined && body.scope !== 'consents') throw new BankError('forbidden');
    const access_token = await issueToken(deps.database, { clientId, consentUuid: null, kind: 'access' }, now);
    return { ...BEARER, access_token, scope: 'consents' };
  });

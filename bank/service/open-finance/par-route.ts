import { z } from 'zod';
import { pushOpenFinanceRequest } from '../../contract/service/open-finance-receiver';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import { hitRateLimit } from '../../storage';
import { addressSubject } from '../../ground/identity';
import { toAudience } from './audience';
import { lockConsent } from './change';
import { authenticateClient, type ReceiverClient, verifyByClient } from './clients';
import { toConsentUuid } from './consent-urn';
import type { OpenFinanceDeps } from './deps';
import { insertRequest, OPEN_WITHIN_SECONDS } from './requests';

const PER_ADDRESS = { name: 'open_finance.par.address', limit: 120, windowSeconds: 60 } as const;

/** A request object lives an hour at most. Source: FAPI 1.0 Advanced §5.2.2 */
const REQUEST_SECONDS = 3_600;

const requestObject = z.object({
  client_id: z.uuid(),
  response_type: z.literal('code id_token'),
  redirect_uri: z.string().max(500),
  scope: z.string().max(400),
  state: z.string().min(1).max(512),
  nonce: z.string().min(1).max(255),
  nbf: z.number(),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  code_challenge_method: z.literal('S256'),
});

const refuse = (field: string, rule: string) =>
  new BankError('invalid_request', { violations: [{ field: `request.${field}`, rule }] });

/** The consent that a scope names: `openid consent:urn:openfinance:ofc_… accounts`. */
const consentOf = (scope: string): string => {
  const parts = scope.split(' ');
  const [urn, ...others] = parts.flatMap(part => (part.startsWith('consent:') ? [part.slice('consent:'.length)] : []));
  const uuid = urn === undefined || others.length > 0 ? undefined : toConsentUuid(urn);
  if (!uuid || !parts.includes('openid')) throw refuse('scope', 'consent');
  return uuid;
};

const readRequest = async (deps: OpenFinanceDeps, client: ReceiverClient, jwt: string, now: Date) => {
  const claims = await verifyByClient(client, jwt, { audience: [deps.issuer], now, maxSeconds: REQUEST_SECONDS });
  const parsed = requestObject.safeParse(claims);
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.path.join('.') ?? '', 'invalid');
  if (parsed.data.client_id !== client.id) throw refuse('client_id', 'other');
  if (!client.redirectUris.includes(parsed.data.redirect_uri)) throw refuse('redirect_uri', 'unregistered');
  return parsed.data;
};

/** Takes a signed request of authorization. Only a consent of the same receiver that waits for its person can be asked for. */
export const createParRoute = (deps: OpenFinanceDeps): Route =>
  route(pushOpenFinanceRequest, async ({ body, context }) => {
    const now = deps.clock.now();
    await hitRateLimit(deps.database, PER_ADDRESS, addressSubject(context.address), now);
    const client = await authenticateClient(deps.database, body, { audience: toAudience(deps), now });
    const wish = await readRequest(deps, client, body.request, now);
    const consentUuid = consentOf(wish.scope);
    const token = await deps.database.transaction(async sql => {
      const consent = await lockConsent(deps, sql, consentUuid, now);
      if (consent?.clientId !== client.id || consent.status !== 'AWAITING_AUTHORISATION') return undefined;
      const { redirect_uri: redirectUri, state, nonce, code_challenge: codeChallenge } = wish;
      return insertRequest(sql, { clientId: client.id, consentUuid, redirectUri, state, nonce, codeChallenge }, now);
    });
    if (!token) throw refuse('scope', 'consent');
    return { request_uri: `urn:ietf:params:oauth:request_uri:${token}`, expires_in: OPEN_WITHIN_SECONDS };
  });

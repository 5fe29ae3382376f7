import { createApiToken } from '../../../contract/products/pix/api-token';
import { BankError } from '../../../core/errors';
import { type Route, route } from '../../../core/operation';
import { hitRateLimit } from '../../../storage';
import { addressSubject } from '../../../ground/identity';
import { issueToken } from './credentials';
import type { PixApiDeps } from './deps';

/** A token lives an hour: who asks for many has forgotten to keep it. */
const PER_CLIENT = { name: 'api.token.client', limit: 60, windowSeconds: 60 } as const;
const PER_ADDRESS = { name: 'api.token.address', limit: 120, windowSeconds: 60 } as const;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new BankError('invalid_credentials');
  }
};

/** The client's id and secret: as Basic credentials, or in the form. Both at once is an error. Source: RFC 6749 §2.3.1. */
const toClient = (basic: string, form: { client_id?: string; client_secret?: string }) => {
  if (basic === '') return { id: form.client_id ?? '', secret: form.client_secret ?? '' };
  if (form.client_secret !== undefined) throw new BankError('invalid_request');
  const text = Buffer.from(basic, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return { id: decode(text.slice(0, Math.max(0, colon))), secret: decode(text.slice(colon + 1)) };
};

export const createTokenRoute = ({ database, clock }: PixApiDeps): Route =>
  route(createApiToken, async ({ body, context }) => {
    const now = clock.now();
    await hitRateLimit(database, PER_ADDRESS, addressSubject(context.address), now);
    const client = toClient(context.basicCredentials, body);
    const { token, scopes, expiresIn } = await database.transaction(sql => issueToken(sql, client, body.scope, now));
    // whoever knows only the client's id must not use up what it may ask for
    await hitRateLimit(database, PER_CLIENT, client.id, now);
    return { access_token: token, token_type: 'Bearer' as const, expires_in: expiresIn, scope: scopes.join(' ') };
  });

import { z } from 'zod';
import { operation } from '../../operation';

/** A token by RFC 6749 §4.4; the client's id and secret come in the form or as Basic credentials. */
export const createApiToken = operation({
  id: 'createApiToken',
  summary: 'A token of an API credential (OAuth 2.0, client credentials)',
  method: 'POST',
  path: '/api-pix/oauth/token',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  dialect: 'oauth',
  body: z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.string().max(64).optional(),
    client_secret: z.string().max(128).optional(),
    scope: z.string().max(800).optional(),
  }),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string(),
  }),
  errors: ['invalid_credentials', 'rate_limited'],
});

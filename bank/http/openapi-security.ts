import type { OperationContract } from '../contract/operation';
import type { Json } from './openapi-components';
import { describeScopes } from './openapi-words';

/** How callers show who they are, one scheme for each kind of them. */
export const listSecuritySchemes = (contracts: readonly OperationContract[]): Json => ({
  bearer: { type: 'http', scheme: 'bearer', description: 'Opaque access token of a session.' },
  operations: {
    type: 'http',
    scheme: 'bearer',
    description:
      'OPERATIONS_KEY of this installation. Browsers hand it to the web app by HTTP Basic (any name, the key as the password), which passes it on.',
  },
  rails: {
    type: 'http',
    scheme: 'bearer',
    description:
      'CONNECTOR_WEBHOOK_KEY of this installation: the connector to the institution behind the rails. Not by way of the web app.',
  },
  receiver: {
    type: 'oauth2',
    description: 'Token of an institution of Open Finance, by a signed assertion (private_key_jwt).',
    flows: {
      clientCredentials: {
        tokenUrl: '/open-banking/oauth/token',
        scopes: describeScopes(contracts, 'receiver'),
      },
    },
  },
  api: {
    type: 'oauth2',
    description: 'Token of an API credential of a company.',
    flows: {
      clientCredentials: { tokenUrl: '/api-pix/oauth/token', scopes: describeScopes(contracts, 'api') },
    },
  },
});

import { getOpenFinanceConfiguration, getOpenFinanceKeys } from '../../contract/service/open-finance-receiver';
import { type Route, route } from '../../core/operation';
import type { OpenFinanceDeps } from './deps';
import { SIGNING_ALGORITHM } from './signing-key';

/** What receivers read before anything else. */
export const createMetadataRoutes = ({ signer, issuer, apiUrl }: OpenFinanceDeps): Route[] => [
  route(getOpenFinanceKeys, async () => ({ keys: (await signer.listPublicKeys()).map(key => ({ ...key })) })),
  route(getOpenFinanceConfiguration, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/open_finance/applink`,
    pushed_authorization_request_endpoint: `${apiUrl}/open-banking/oauth/par`,
    token_endpoint: `${apiUrl}/open-banking/oauth/token`,
    jwks_uri: `${apiUrl}/open-banking/oauth/jwks`,
    scopes_supported: ['openid', 'consents', 'accounts', 'customers', 'resources'],
    response_types_supported: ['code id_token'],
    response_modes_supported: ['fragment'],
    grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
    subject_types_supported: ['public'],
    acr_values_supported: ['urn:brasil:openbanking:loa2'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: [SIGNING_ALGORITHM],
    request_object_signing_alg_values_supported: [SIGNING_ALGORITHM],
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    require_pushed_authorization_requests: true,
    require_signed_request_object: true,
  })),
];

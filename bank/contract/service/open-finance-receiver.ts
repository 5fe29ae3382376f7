import { z } from 'zod';
import { localDate } from '../primitives';
import { openFinancePermission } from '../open-finance-permissions';
import { operation } from '../operation';
import {
  accountData,
  accountItem,
  balanceData,
  businessIdentification,
  consentData,
  envelope,
  extensionData,
  limitsData,
  listEnvelope,
  resourceData,
  transactionsEnvelope,
} from './open-finance-shapes';

/* What institutions that receive data call: never a browser. Shapes: openbanking-brasil/openapi. */

const document = <R extends 'CPF' | 'CNPJ'>(rel: R, pattern: RegExp) =>
  z.object({ document: z.object({ identification: z.string().regex(pattern), rel: z.literal(rel) }) });

const loggedUser = document('CPF', /^\d{11}$/);
const businessEntity = document('CNPJ', /^[0-9A-Z]{12}\d{2}$/);
const day = localDate;

/** `2026-11-21T12:00:00Z`: the official shape has no fractions of a second. */
const officialInstant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

const consentUrn = z.string().regex(/^urn:openfinance:ofc_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
const byConsent = z.object({ consent_urn: consentUrn });
const byResource = z.object({ resource_uuid: z.uuid() });
const page = {
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  'page-size': z.coerce.number<number>().int().min(25).max(1000).default(25),
};
const paging = z.object(page);

const client = { level: 'public', scope: 'none', idempotency: 'none', dialect: 'oauth' } as const;
const common = { level: 'receiver', idempotency: 'none', dialect: 'open_finance' } as const;
const consents = { ...common, scope: 'consents' } as const;

const assertion = {
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string().max(4_000),
  client_id: z.string().max(64).optional(),
};

export const pushOpenFinanceRequest = operation({
  ...client,
  id: 'pushOpenFinanceRequest',
  summary: 'Push a signed request of authorization (RFC 9126 and RFC 9101)',
  method: 'POST',
  path: '/open-banking/oauth/par',
  body: z.object({ ...assertion, request: z.string().max(8_000) }),
  response: z.object({ request_uri: z.string(), expires_in: z.int() }),
  status: 201,
  errors: ['invalid_credentials', 'rate_limited'],
});

export const createOpenFinanceToken = operation({
  ...client,
  id: 'createOpenFinanceToken',
  summary: 'A token: of the receiver itself, of a code, or of a refresh token',
  method: 'POST',
  path: '/open-banking/oauth/token',
  body: z.object({
    ...assertion,
    grant_type: z.enum(['client_credentials', 'authorization_code', 'refresh_token']),
    scope: z.string().max(400).optional(),
    code: z.string().max(100).optional(),
    redirect_uri: z.string().max(500).optional(),
    code_verifier: z.string().max(128).optional(),
    refresh_token: z.string().max(100).optional(),
  }),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string(),
    refresh_token: z.string().optional(),
    id_token: z.string().optional(),
  }),
  errors: ['invalid_credentials', 'invalid_grant', 'rate_limited'],
});

const published = { level: 'public', scope: 'none', idempotency: 'none' } as const;

export const getOpenFinanceKeys = operation({
  ...published,
  id: 'getOpenFinanceKeys',
  summary: 'Public keys of our id_tokens (RFC 7517)',
  method: 'GET',
  path: '/open-banking/oauth/jwks',
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
});

export const getOpenFinanceConfiguration = operation({
  ...published,
  id: 'getOpenFinanceConfiguration',
  summary: 'Where everything is and what is supported (OpenID Connect Discovery)',
  method: 'GET',
  path: '/open-banking/.well-known/openid-configuration',
  response: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
  errors: [],
});

export const postConsent = operation({
  ...consents,
  id: 'postConsent',
  summary: 'Ask for a consent; it waits an hour for the person',
  method: 'POST',
  path: '/open-banking/consents/v3/consents',
  body: z.object({
    data: z.object({
      loggedUser,
      businessEntity: businessEntity.optional(),
      permissions: z.array(openFinancePermission).min(1).max(50),
      expirationDateTime: officialInstant.optional(),
    }),
  }),
  response: envelope(consentData),
  status: 201,
  errors: ['not_found', 'open_finance_refused'],
});

export const getConsent = operation({
  ...consents,
  id: 'getConsent',
  summary: 'How a consent stands',
  method: 'GET',
  path: '/open-banking/consents/v3/consents/{consent_urn}',
  params: byConsent,
  response: envelope(consentData),
  errors: ['invalid_request'],
});

export const deleteConsent = operation({
  ...consents,
  id: 'deleteConsent',
  summary: 'End a consent for the customer',
  method: 'DELETE',
  path: '/open-banking/consents/v3/consents/{consent_urn}',
  params: byConsent,
  errors: ['invalid_request', 'open_finance_refused'],
});

export const extendConsent = operation({
  ...common,
  scope: 'consent',
  id: 'extendConsent',
  summary: 'Renew a consent that the customer confirmed at the receiver',
  method: 'POST',
  path: '/open-banking/consents/v3/consents/{consent_urn}/extends',
  params: byConsent,
  body: z.object({
    data: z.object({
      loggedUser,
      businessEntity: businessEntity.optional(),
      expirationDateTime: officialInstant.optional(),
    }),
  }),
  response: envelope(consentData),
  status: 201,
  errors: ['open_finance_refused'],
});

export const listConsentExtensions = operation({
  ...consents,
  id: 'listConsentExtensions',
  summary: 'Renewals of a consent, newest first',
  method: 'GET',
  path: '/open-banking/consents/v3/consents/{consent_urn}/extensions',
  params: byConsent,
  query: paging,
  response: listEnvelope(extensionData),
  errors: [],
});

export const listResources = operation({
  ...common,
  scope: 'RESOURCES_READ',
  id: 'listResources',
  summary: 'What the consent covers and whether it can be read',
  method: 'GET',
  path: '/open-banking/resources/v3/resources',
  query: paging,
  response: listEnvelope(resourceData),
  errors: ['not_found'],
});

export const listReceiverAccounts = operation({
  ...common,
  scope: 'ACCOUNTS_READ',
  id: 'listReceiverAccounts',
  summary: 'Accounts of the consent',
  method: 'GET',
  path: '/open-banking/accounts/v2/accounts',
  query: paging.extend({
    accountType: z.enum(['CONTA_DEPOSITO_A_VISTA', 'CONTA_POUPANCA', 'CONTA_PAGAMENTO_PRE_PAGA']).optional(),
  }),
  response: listEnvelope(accountItem),
  errors: ['not_found'],
});

export const getReceiverAccount = operation({
  ...common,
  scope: 'ACCOUNTS_READ',
  id: 'getReceiverAccount',
  summary: 'An account of the consent',
  method: 'GET',
  path: '/open-banking/accounts/v2/accounts/{resource_uuid}',
  params: byResource,
  response: envelope(accountData),
  errors: ['invalid_request'],
});

export const getReceiverBalances = operation({
  ...common,
  scope: 'ACCOUNTS_BALANCES_READ',
  id: 'getReceiverBalances',
  summary: 'Balances of an account',
  method: 'GET',
  path: '/open-banking/accounts/v2/accounts/{resource_uuid}/balances',
  params: byResource,
  response: envelope(balanceData),
  errors: ['invalid_request'],
});

export const getReceiverLimits = operation({
  ...common,
  scope: 'ACCOUNTS_OVERDRAFT_LIMITS_READ',
  id: 'getReceiverLimits',
  summary: 'Overdraft limits of an account: accounts here have none',
  method: 'GET',
  path: '/open-banking/accounts/v2/accounts/{resource_uuid}/overdraft-limits',
  params: byResource,
  response: envelope(limitsData),
  errors: ['invalid_request'],
});

const transactionsQuery = z.object({
  ...page,
  fromBookingDate: day.optional(),
  toBookingDate: day.optional(),
  creditDebitIndicator: z.enum(['CREDITO', 'DEBITO']).optional(),
  'pagination-key': z.string().max(40).optional(),
});

export const listReceiverTransactions = operation({
  ...common,
  scope: 'ACCOUNTS_TRANSACTIONS_READ',
  id: 'listReceiverTransactions',
  summary: 'Entries of an account between two days, newest first; today when none is told, at most 12 months',
  method: 'GET',
  path: '/open-banking/accounts/v2/accounts/{resource_uuid}/transactions',
  params: byResource,
  query: transactionsQuery,
  response: transactionsEnvelope,
  errors: [],
});

export const listReceiverCurrentTransactions = operation({
  ...common,
  scope: 'ACCOUNTS_TRANSACTIONS_READ',
  id: 'listReceiverCurrentTransactions',
  summary: 'Entries of the last seven days',
  method: 'GET',
  path: '/open-banking/accounts/v2/accounts/{resource_uuid}/transactions-current',
  params: byResource,
  query: transactionsQuery,
  response: transactionsEnvelope,
  errors: [],
});

export const listBusinessIdentifications = operation({
  ...common,
  scope: 'CUSTOMERS_BUSINESS_IDENTIFICATIONS_READ',
  id: 'listBusinessIdentifications',
  summary: 'Who the company is',
  method: 'GET',
  path: '/open-banking/customers/v2/business/identifications',
  query: paging,
  response: listEnvelope(businessIdentification),
  errors: ['not_found'],
});

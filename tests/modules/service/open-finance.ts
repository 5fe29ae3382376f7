import { toUuid } from '../../../bank/core/ids';
import { admitPair } from '../../contract/closing-world';
import { admitReceiver, askFor, confirm, share } from '../../support/open-finance';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Belongings, Harmless, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  request_token: { absent: `ofr_${'A'.repeat(43)}`, refusals: ['open_finance_other_company', 'not_found'] },
  consent_id: { absent: absentId('ofc'), refusals: ['not_found'] },
  consent_urn: { absent: `urn:openfinance:${absentId('ofc')}`, refusals: ['not_found'] },
  resource_uuid: { absent: '018c49b0-0000-7000-8000-000000000000', refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = {
  confirmOpenFinanceRequest: 'step_up_required',
  signSharing: 'step_up_required',
} as const satisfies Refusals;

/** Who asks, and saying no, are for whoever was led here: tests/contract/open-finance.test.ts. */
export const harmless = [
  'getOpenFinanceRequest request_token',
  'cancelOpenFinanceRequest request_token',
] as const satisfies Harmless;

const LOGGED_USER = { loggedUser: { document: { identification: '52998224725', rel: 'CPF' } } };
const ASSERTED = {
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: 'e30.e30.AAAA',
};

const bySharing = (own: Belongings) => ({ ...byAccount(own), consent_id: own.consent_id });
const byUrn = (own: Belongings) => ({ consent_urn: own.consent_urn });
const byResource = (own: Belongings) => ({ resource_uuid: own.resource_uuid });

export const asks = (own => [
  { purpose: 'sign_open_finance', ...bySharing(own) },
  { purpose: 'share_open_finance', request_token: own.request_token, account_ids: own.account_id },
]) satisfies Asks;

export const samples = {
  getOpenFinanceRequest: own => [{ params: { request_token: own.request_token } }],
  cancelOpenFinanceRequest: own => [{ params: { request_token: own.request_token }, json: {} }],
  getOpenFinanceJourney: own => [{ params: { request_token: own.request_token } }],
  confirmOpenFinanceRequest: own => [
    { params: { request_token: own.request_token }, json: { account_ids: [own.account_id] } },
  ],
  listSharings: own => [{ params: byAccount(own) }],
  getSharing: own => [{ params: bySharing(own) }],
  signSharing: own => [{ params: bySharing(own), json: {} }],
  revokeSharing: own => [{ params: bySharing(own) }],
  pushOpenFinanceRequest: () => [{ form: { ...ASSERTED, request: 'e30.e30.AAAA' } }],
  createOpenFinanceToken: () => [{ form: { ...ASSERTED, grant_type: 'client_credentials' } }],
  getOpenFinanceKeys: () => [{}],
  getOpenFinanceConfiguration: () => [{}],
  postConsent: () => [{ json: { data: { ...LOGGED_USER, permissions: ['ACCOUNTS_READ'] } } }],
  getConsent: own => [{ params: byUrn(own) }],
  deleteConsent: own => [{ params: byUrn(own) }],
  extendConsent: own => [{ params: byUrn(own), json: { data: LOGGED_USER } }],
  listConsentExtensions: own => [{ params: byUrn(own) }],
  listResources: () => [{}],
  listReceiverAccounts: () => [{}],
  getReceiverAccount: own => [{ params: byResource(own) }],
  getReceiverBalances: own => [{ params: byResource(own) }],
  getReceiverLimits: own => [{ params: byResource(own) }],
  listReceiverTransactions: own => [{ params: byResource(own) }],
  listReceiverCurrentTransactions: own => [{ params: byResource(own) }],
  listBusinessIdentifications: () => [{}],
} satisfies Samples;

export const leaves = {
  confirmOpenFinanceRequest: 'open_finance.granted',
  signSharing: 'open_finance.signed',
} as const satisfies Leaves;

/** Of a company that two sign for. */
export const walk = async ({ world, leaves: seeLeft, act, prove }: Walk): Promise<void> => {
  const { first: rui, second: rita } = await admitPair(world);
  const { receiver } = await admitReceiver(world);
  const asked = await askFor(receiver, { cpf: rui.cpf ?? '', cnpj: rui.cnpj });
  await seeLeft('confirmOpenFinanceRequest', rui, async () => {
    const body = await confirm(world, rui.bearer, { token: asked.token, accountIds: [rui.accountId] });
    return { status: 200, body };
  });
  const signature = await prove(rita, { purpose: 'sign_open_finance', consent_id: asked.consentId });
  const consent = `/open_finance/consents/${asked.consentId}`;
  await act('signSharing', rita, `${consent}/signature`, { method: 'POST', json: {}, proof: signature });
};

/** Data shared with an institution that only this company knows, and another request that waits. */
export const owns = (async ({ test, person, bearer }) => {
  const { receiver } = await admitReceiver(test);
  const { cnpj, accountId } = person;
  const cpf = person.cpf ?? '';
  const shared = await share(test, receiver, { bearer, cpf, cnpj, accountIds: [accountId] });
  const waiting = await askFor(receiver, { cpf, cnpj });
  return {
    bearers: { receiver: shared.own, consent: shared.tokens.access_token },
    things: {
      request_token: waiting.token,
      consent_id: shared.consentId,
      consent_urn: shared.consentUrn,
      resource_uuid: toUuid(accountId),
    },
  };
}) satisfies Owns;

import { randomUUID } from 'node:crypto';
import { registerReceiver } from '../../bank/service/open-finance';
import {
  createReceiver,
  makeReceiverKeys,
  type Receiver,
  type ReceiverKeys,
} from '../../scripts/open-finance/receiver';
import type { TestBank } from './bank';

export const ISSUER = 'http://localhost:3000';
export const RETURN = 'https://contas.example/volta';
/** Of who confirms, unless told otherwise. */
export const CPF = '52998224725';

export const ALL_PERMISSIONS = [
  'CUSTOMERS_BUSINESS_IDENTIFICATIONS_READ',
  'ACCOUNTS_READ',
  'ACCOUNTS_BALANCES_READ',
  'ACCOUNTS_OVERDRAFT_LIMITS_READ',
  'ACCOUNTS_TRANSACTIONS_READ',
  'RESOURCES_READ',
] as const;

// RSA keys take their time: one pair serves a test file
let keys: Promise<ReceiverKeys> | undefined;

/** An institution that the directory knows, as it talks to this bank. */
export const admitReceiver = async (
  { database, clock, fetch }: TestBank,
  { name = 'Contas em Ordem', jwks }: { name?: string; jwks?: ReceiverKeys['jwks'] } = {},
): Promise<{ receiver: Receiver; clientId: string }> => {
  keys ??= makeReceiverKeys();
  const pair = await keys;
  const client = {
    id: randomUUID(),
    name,
    cnpj: '45120873000176',
    purpose: 'Juntar as contas da empresa em um só lugar.',
    redirectUris: [RETURN],
    jwks: jwks ?? pair.jwks,
  };
  await registerReceiver(database, client, clock.now());
  const call = (path: string, init: RequestInit) => fetch(path, init as Parameters<typeof fetch>[1]);
  const { id: clientId } = client;
  const now = () => clock.now();
  const receiver = createReceiver({ clientId, privateKey: pair.privateKey, issuer: ISSUER, call, now });
  return { receiver, clientId };
};

/** `urn:ietf:params:oauth:request_uri:ofr_…` is `ofr_…`. */
export const tokenOf = (requestUri: string): string => requestUri.split(':').at(-1) ?? '';

/** A request that waits for somebody of the company. */
export const askFor = async (
  receiver: Receiver,
  wish: { cpf?: string; cnpj: string; permissions?: readonly string[]; expiresAt?: string },
) => {
  const own = await receiver.getOwnToken();
  const asked = await receiver.askConsent(own, { cpf: CPF, permissions: ALL_PERMISSIONS, ...wish });
  if (asked.status !== 201) throw new Error(`the consent was refused: ${JSON.stringify(asked.body)}`);
  const consentUrn = (asked.body.data as { consentId: string }).consentId;
  const pushed = await receiver.push(consentUrn, RETURN);
  return {
    ...pushed,
    own,
    consentUrn,
    consentId: consentUrn.split(':').at(-1) ?? '',
    token: tokenOf(pushed.requestUri),
  };
};

/** What stands behind the `#` of the way back. */
export const readWayBack = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));

/** The person says yes; gives what the receiver reads behind `#`. */
export const confirm = async (
  test: TestBank,
  bearer: string,
  { token, accountIds }: { token: string; accountIds: string[] },
) => {
  const wish = { purpose: 'share_open_finance', request_token: token, account_ids: accountIds.join(' ') } as const;
  const proof = await test.authorize(bearer, wish);
  const answer = await test.call<{ redirect_to: string; signatures_missing: number }>(
    `/open_finance/requests/${token}/confirm`,
    { bearer, proof, json: { account_ids: accountIds } },
  );
  if (answer.status !== 200) throw new Error(`confirming answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...answer.body, ...readWayBack(answer.body.redirect_to) } as {
    redirect_to: string;
    signatures_missing: number;
    code: string;
    id_token: string;
    state: string;
  };
};

/** A consent from the first call to the tokens. */
export const share = async (
  test: TestBank,
  receiver: Receiver,
  person: {
    bearer: string;
    /** Default: `CPF`. */
    cpf?: string;
    cnpj: string;
    accountIds: string[];
    expiresAt?: string;
    permissions?: readonly string[];
  },
) => {
  const { cpf = CPF, cnpj, expiresAt, permissions } = person;
  const asked = await askFor(receiver, { cpf, cnpj, expiresAt, ...(permissions ? { permissions } : {}) });
  const given = await confirm(test, person.bearer, { token: asked.token, accountIds: person.accountIds });
  const tokens = await receiver.exchange(given.code, RETURN, asked.verifier);
  return {
    ...asked,
    given,
    tokens: tokens.body as { access_token: string; refresh_token: string; id_token: string; scope: string },
  };
};

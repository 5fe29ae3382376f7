import { makeCredential, makeDelivery } from '../../../security/bank/system-of';
import { absentId, byAccount, fresh } from '../../../support/sample-values';
import type { Asks, Leaves, Owns, Samples, Slots, Walk } from '../../parcel';

export const slots = {
  credential_id: { absent: absentId('pac'), refusals: ['not_found', 'invalid_credentials'] },
  delivery_id: { absent: absentId('pwd'), refusals: ['not_found'] },
} as const satisfies Slots;

export const asks = (own => [
  { purpose: 'create_pix_credential', account_id: own.account_id, name: 'ERP', scope: 'cob.read' },
]) satisfies Asks;

const NO_TXID = 'nenhumtxid0123456789abcdefghij';
const PERIOD = { inicio: '2026-11-01T00:00:00Z', fim: '2026-11-30T23:59:59Z' };
const COB = { chave: 'padaria@padaria.example', valor: { original: '1.00' } };
const COBV = {
  ...COB,
  calendario: { dataDeVencimento: '2027-01-15' },
  devedor: {
    cpf: '52998224725',
    nome: 'Helena Duarte Pires',
    logradouro: 'Rua das Flores 10',
    cidade: 'Bauru',
    uf: 'SP',
    cep: '17010000',
  },
};

export const samples = {
  listApiCredentials: own => [{ params: byAccount(own) }],
  createApiCredential: own => [{ params: byAccount(own), json: { name: fresh(), scopes: ['cob.write'] } }],
  revokeApiCredential: own => [{ params: { ...byAccount(own), credential_id: own.credential_id } }],
  listWebhooks: own => [{ params: byAccount(own) }],
  resendWebhook: own => [{ params: { ...byAccount(own), delivery_id: own.delivery_id }, json: {} }],
  removeWebhook: own => [{ params: byAccount(own), json: { about: 'rec' } }],
  testWebhook: own => [
    { params: byAccount(own), json: { key: 'alguem@empresa.example' } },
    { params: byAccount(own), json: {} },
    { params: byAccount(own), json: { about: 'rec' } },
  ],
  listWebhookDeliveries: own => [
    {
      params: byAccount(own),
      query: { from: '2026-11-01', to: '2026-11-30', topic: 'pix', search: 'erp', cursor: own.delivery_id },
    },
  ],
  getWebhookDelivery: own => [{ params: { ...byAccount(own), delivery_id: own.delivery_id } }],
  resendWebhooks: own => [{ params: byAccount(own), json: { from: '2026-11-01', to: '2026-11-30' } }],
  listEventDeliveries: own => [{ query: { from: '2026-11-01', status: 'failed', cursor: own.delivery_id } }],
  resendEventDeliveries: () => [{ json: { from: '2026-11-01', to: '2026-11-30', topic: 'ted' } }],
  resendEventDelivery: own => [{ params: { delivery_id: own.delivery_id }, json: {} }],
  testEventAddress: () => [{ json: {} }],
  createApiToken: own => [
    {
      form: { grant_type: 'client_credentials', client_id: own.credential_id, client_secret: `pas_${'A'.repeat(43)}` },
    },
  ],
  postCob: () => [{ json: COB }],
  putCob: () => [{ params: { txid: NO_TXID }, json: COB }],
  patchCob: own => [{ params: { txid: own.txid }, json: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } }],
  getCob: own => [{ params: { txid: own.txid } }],
  listCobs: () => [{ query: PERIOD }],
  putCobv: () => [{ params: { txid: NO_TXID }, json: COBV }],
  patchCobv: own => [{ params: { txid: own.txid }, json: { solicitacaoPagador: 'Outra' } }],
  getCobv: own => [{ params: { txid: own.txid } }],
  listCobvs: () => [{ query: PERIOD }],
  putChargeLot: () => [{ params: { id: '7' }, json: { descricao: 'Novembro', cobsv: [{ txid: NO_TXID, ...COBV }] } }],
  patchChargeLot: () => [{ params: { id: '7' }, json: { descricao: 'Dezembro' } }],
  getChargeLot: () => [{ params: { id: '7' } }],
  listChargeLots: () => [{ query: PERIOD }],
  postLoc: () => [{ json: { tipoCob: 'cob' } }],
  listLocs: () => [{ query: PERIOD }],
  getLoc: () => [{ params: { id: '1' } }],
  unlinkLoc: () => [{ params: { id: '1' } }],
  listApiPix: () => [{ query: PERIOD }],
  getApiPix: own => [{ params: { e2eid: own.end_to_end_id } }],
  putApiReturn: own => [{ params: { e2eid: own.end_to_end_id, id: 'devolucao1' }, json: { valor: '0.01' } }],
  getApiReturn: own => [{ params: { e2eid: own.end_to_end_id, id: 'devolucao1' } }],
  putWebhook: () => [
    { params: { chave: 'padaria@padaria.example' }, json: { webhookUrl: 'https://erp.example.com/' } },
  ],
  getWebhook: () => [{ params: { chave: 'padaria@padaria.example' } }],
  listWebhookHooks: () => [{ query: {} }],
  putWebhookRec: () => [{ json: { webhookUrl: 'https://erp.example.com/rec' } }],
  getWebhookRec: () => [{}],
  deleteWebhookRec: () => [{}],
  putWebhookCobr: () => [{ json: { webhookUrl: 'https://erp.example.com/cobr' } }],
  getWebhookCobr: () => [{}],
  deleteWebhookCobr: () => [{}],
  putEventAddress: () => [{ json: { url: 'https://erp.example.com/eventos' } }],
  getEventAddress: () => [{}],
  deleteEventAddress: () => [{}],
  deleteWebhook: () => [{ params: { chave: 'padaria@padaria.example' } }],
} satisfies Samples;

export const leaves = { createApiCredential: 'api_credential.created' } as const satisfies Leaves;

export const walk = async ({ ana, act, prove }: Walk): Promise<void> => {
  const proof = await prove(ana, { purpose: 'create_pix_credential', name: 'ERP', scope: 'cob.read' });
  await act('createApiCredential', ana, '/api_keys', { json: { name: 'ERP', scopes: ['cob.read'] }, proof });
};

/** A system of the company with a token, and something that it was told of a payment. */
export const owns = (async ({ test, person, bearer }) => {
  const { credential, apiBearer } = await makeCredential(test, person.accountId, bearer);
  const delivery = await makeDelivery(test, person.accountId);
  return { things: { credential_id: credential.id, ...delivery }, bearers: { api: apiBearer } };
}) satisfies Owns;

import { OPERATION_OF, type OperationName } from '../../bank/contract';
import type { OperationContract } from '../../bank/contract/operation';
import type { TestCall } from './bank';
import { ONBOARDING_SAMPLES } from './onboarding-samples';
import { makePdf } from './pdf';

/** What belongs to one person and can stand in a call: ids, cursors, keys and tokens. */
export type Belonging =
  | 'account_id'
  | 'lookup_id'
  | 'payment_id'
  | 'charge_id'
  | 'charge_token'
  | 'key_id'
  | 'verification_id'
  | 'claim_id'
  | 'transaction_id'
  | 'view_id'
  | 'limit_request_id'
  | 'scheduled_id'
  | 'recurrence_id'
  | 'recurrence_charge_id'
  | 'trusted_payee_id'
  | 'contact_id'
  | 'dispute_id'
  | 'evidence_id'
  | 'notification_id'
  | 'credential_id'
  | 'delivery_id'
  | 'txid'
  | 'end_to_end_id'
  | 'export_id'
  | 'proof_token'
  | 'request_token'
  | 'consent_id'
  | 'consent_urn'
  | 'resource_uuid'
  | 'session_id'
  | 'device_id'
  | 'passkey_id'
  | 'authorization_id'
  | 'enrolment_id'
  | 'ceremony_id'
  | 'cursor'
  | 'user_identifier'
  | 'refresh_token'
  | 'device_token'
  | 'data_request_id'
  | 'data_request_token'
  | 'reset_token'
  | 'idempotency_key'
  | 'proof';
export type Belongings = Record<Belonging, string>;

/** One well-formed call of an operation. */
interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  /** Instead of JSON. */
  file?: TestCall['file'];
  form?: Record<string, string>;
}

/** A code that hardly is the right one. */
const CODE = '000000';
const NEW_PASSWORD = 'quarenta girassois 27 no telhado';

/** A string that nothing else has: e-mail addresses, names. */
let strings = 0;
const fresh = (): string => `amostra-${process.pid}-${strings++}`;

const NAMED_ACCOUNT = {
  institution: '60701190',
  branch: '0912',
  account: '44512',
  check_digit: '7',
  account_type: 'checking',
  name: 'Moinho Boa Safra Farinhas Ltda',
  document: '45120873000176',
};
const byAccount = (own: Belongings) => ({ account_id: own.account_id });
const byRecurrence = (own: Belongings) => ({ ...byAccount(own), recurrence_id: own.recurrence_id });
const wishedRecurrence = (own: Belongings) => ({ ...byRecurrence(own), retries_allowed: true });
const bySharing = (own: Belongings) => ({ ...byAccount(own), consent_id: own.consent_id });
const byUrn = (own: Belongings) => ({ consent_urn: own.consent_urn });
const byResource = (own: Belongings) => ({ resource_uuid: own.resource_uuid });
const byDispute = (own: Belongings) => ({ ...byAccount(own), dispute_id: own.dispute_id });
const nobody = (): string => `${fresh()}@ninguem.example`;
const factor = (action: string, proof: object) => ({ json: { action, ...proof } });

/** A signature by a key that nobody registered, in the form that an authenticator answers. */
export const foreignAssertion = (credentialId = 'bm9ib2R5LW5vYm9keS1ub2JvZHktbm9ib2R5'): Record<string, unknown> => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: Buffer.from('{"type":"webauthn.get","challenge":"AA","origin":"http://localhost:3000"}').toString(
      'base64url',
    ),
    authenticatorData: Buffer.alloc(37).toString('base64url'),
    signature: Buffer.alloc(70).toString('base64url'),
  },
});

const attestation = (): Record<string, unknown> => ({
  ...foreignAssertion(),
  response: {
    clientDataJSON: Buffer.from(
      '{"type":"webauthn.create","challenge":"AA","origin":"http://localhost:3000"}',
    ).toString('base64url'),
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg',
    transports: ['internal'],
  },
});

const LOGGED_USER = { loggedUser: { document: { identification: '52998224725', rel: 'CPF' } } };
const ASSERTED = {
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: 'e30.e30.AAAA',
};

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

/**
 * Calls of every operation that pass its schemas, with the caller's belongings in each place that takes one.
 * The suites of `tests/security` make theirs from these: whoever adds an operation adds its line here.
 */
const SAMPLES: Record<OperationName, (own: Belongings) => Sample[]> = {
  ...ONBOARDING_SAMPLES,

  getHealth: () => [{}],
  getReady: () => [{}],
  getServiceStatus: () => [{}],
  getOpenApi: () => [{}],
  receiveRailMessage: () => [
    { json: { type: 'payment_settled', id: `m-${fresh()}`, end_to_end_id: `E${'0'.repeat(31)}` } },
  ],

  signIn: own => [{ json: { email: nobody(), password: 'a wrong password', device_token: own.device_token } }],
  refreshSession: own => [{ json: { refresh_token: own.refresh_token, user_identifier: own.user_identifier } }],
  revokeSession: own => [{ json: { refresh_token: own.refresh_token } }],
  signOut: () => [{}],
  startPasskeySignIn: () => [{}],
  passkeySignIn: own => [
    { json: { ceremony_id: own.ceremony_id, credential: foreignAssertion(), device_token: own.device_token } },
  ],
  getTwoFactor: () => [{}],
  postTwoFactor: own => [
    factor('passkey_options', {}),
    factor('verify', { code: CODE, device_token: own.device_token }),
    factor('verify_totp', { code: CODE, trust_device: true, device_token: own.device_token }),
    factor('verify_recovery_code', { code: 'AAAAAAAAAAAAAAAAAAAAAAAAAA', device_token: own.device_token }),
    factor('verify_passkey', { credential: foreignAssertion(), device_token: own.device_token }),
  ],

  forgotPassword: () => [{ json: { email: nobody() } }],
  verifyPasswordReset: () => [{ json: { email: nobody(), code: CODE } }],
  resetPassword: own => [{ json: { reset_token: own.reset_token, password: NEW_PASSWORD } }],
  changePassword: () => [{ json: { current_password: 'not my password', password: NEW_PASSWORD } }],

  createAuthorization: own => [
    {
      json: {
        purpose: 'pix_payment',
        account_id: own.account_id,
        lookup_id: own.lookup_id,
        amount_cents: 100,
        idempotency_key: own.idempotency_key,
      },
    },
    { json: { purpose: 'remove_passkey', passkey_id: own.passkey_id } },
    { json: { purpose: 'end_session', session_id: own.session_id } },
    { json: { purpose: 'forget_device', device_id: own.device_id } },
    { json: { purpose: 'remove_pix_key', account_id: own.account_id, key_id: own.key_id } },
    { json: { purpose: 'accept_pix_dispute', account_id: own.account_id, dispute_id: own.dispute_id } },
    {
      json: {
        purpose: 'return_pix_payment',
        account_id: own.account_id,
        transaction_id: own.transaction_id,
        amount_cents: 100,
        idempotency_key: own.idempotency_key,
      },
    },
    { json: { purpose: 'sign_open_finance', ...bySharing(own) } },
    {
      json: { purpose: 'share_open_finance', request_token: own.request_token, account_ids: own.account_id },
    },
    { json: { purpose: 'release_pix_key', account_id: own.account_id, claim_id: own.claim_id } },
    {
      json: {
        purpose: 'raise_pix_limit',
        account_id: own.account_id,
        limit: 'day',
        value: 40_000_000,
      },
    },
    { json: { purpose: 'trust_pix_payee', account_id: own.account_id, lookup_id: own.lookup_id, day_cents: 100 } },
    { json: { purpose: 'register_pix_device', account_id: own.account_id } },
    { json: { purpose: 'close_account', account_id: own.account_id, reason: 'unused', lookup_id: '' } },
    { json: { purpose: 'close_account', account_id: own.account_id, reason: 'unused', lookup_id: own.lookup_id } },
    { json: { purpose: 'sign_account_closing', account_id: own.account_id } },
    { json: { purpose: 'change_closing_destination', account_id: own.account_id, lookup_id: own.lookup_id } },
    { json: { purpose: 'set_account_rest', account_id: own.account_id, resting: true } },
    { json: { purpose: 'create_pix_credential', account_id: own.account_id, name: 'ERP', scope: 'cob.read' } },
    {
      json: {
        purpose: 'schedule_pix_payment',
        account_id: own.account_id,
        lookup_id: own.lookup_id,
        amount_cents: 100,
        date: '2027-01-31',
        repeat: 'month',
        times: 3,
        until: '',
      },
    },
    {
      json: {
        purpose: 'change_pix_schedule',
        account_id: own.account_id,
        scheduled_id: own.scheduled_id,
        amount_cents: 200,
        date: '2027-02-10',
        applies_to: 'this',
      },
    },
    { json: { purpose: 'approve_pix_recurrence', ...wishedRecurrence(own), max_cents: 0 } },
    { json: { purpose: 'change_pix_recurrence', ...wishedRecurrence(own), max_cents: 90_000 } },
  ],
  challengeAuthorization: own => [
    { params: { authorization_id: own.authorization_id }, json: { method: 'email' } },
    { params: { authorization_id: own.authorization_id }, json: { method: 'passkey' } },
  ],
  proveAuthorization: own => [
    { params: { authorization_id: own.authorization_id }, json: { method: 'email', code: CODE } },
    { params: { authorization_id: own.authorization_id }, json: { method: 'totp', code: CODE } },
    {
      params: { authorization_id: own.authorization_id },
      json: { method: 'recovery_code', code: 'AAAAAAAAAAAAAAAAAAAAAAAAAA' },
    },
    {
      params: { authorization_id: own.authorization_id },
      json: { method: 'passkey', credential: foreignAssertion() },
    },
  ],

  getFactors: () => [{}],
  startTotp: () => [{}],
  confirmTotp: own => [{ json: { enrolment_id: own.enrolment_id, code: CODE } }],
  removeTotp: () => [{}],
  startPasskey: () => [{}],
  confirmPasskey: own => [{ json: { ceremony_id: own.ceremony_id, credential: attestation(), name: 'Chave' } }],
  renamePasskey: own => [{ params: { passkey_id: own.passkey_id }, json: { name: 'Outro nome' } }],
  removePasskey: own => [{ params: { passkey_id: own.passkey_id } }],
  setEmailFactor: () => [{ json: { on: true } }],
  createRecoveryCodes: () => [{}],

  listSessions: () => [{}],
  endOneSession: own => [{ params: { session_id: own.session_id } }],
  endOtherSessions: () => [{}],
  listDevices: () => [{}],
  forgetDevice: own => [{ params: { device_id: own.device_id } }],
  listActivity: own => [{}, { query: { cursor: own.cursor, limit: '100' } }],
  lockAccess: () => [{}],

  getDraft: own => [{ params: { form: `pix-payment.${own.account_id}` } }],
  putDraft: own => [
    { params: { form: `pix-payment.${own.account_id}` }, json: { content: '{"note":"rascunho"}', version: null } },
  ],
  deleteDraft: own => [{ params: { form: `pix-payment.${own.account_id}` } }],

  listAccounts: () => [{ query: { include: 'user' } }, {}],
  getBalance: own => [{ params: byAccount(own) }],
  getCashFlow: own => [{ params: byAccount(own), query: { days: '7' } }],
  listContacts: own => [{ params: byAccount(own) }],
  changeContact: own => [
    { params: { ...byAccount(own), contact_id: own.contact_id }, json: { nickname: 'Moinho', favorite: true } },
  ],
  removeContact: own => [{ params: { ...byAccount(own), contact_id: own.contact_id } }],
  listStatement: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.cursor } }],
  getStatementTotals: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { q: '12,00' } }],
  getAgenda: own => [{ params: byAccount(own), query: { days: '7' } }],
  getMovement: own => [{ params: byAccount(own), query: { past_days: '14', coming_days: '14', entries: '3' } }],
  getShortcuts: own => [{ params: byAccount(own), query: { contacts: '5' } }],
  getForecast: own => [{ params: byAccount(own), query: { days: '14' } }],
  getReceipt: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  downloadReceipt: own => [
    { params: { ...byAccount(own), transaction_id: own.transaction_id }, query: { format: 'pdf' } },
    { params: { ...byAccount(own), transaction_id: own.transaction_id }, query: { format: 'png' } },
  ],
  shareReceipt: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  getReceiptLinks: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  endReceiptLinks: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  getPublicProof: own => [{ params: { token: own.proof_token } }],
  listProofKeys: () => [{}],

  downloadStatement: own => [
    { params: byAccount(own), query: { format: 'csv', direction: 'in' } },
    { params: byAccount(own), query: { format: 'ofx', direction: 'out' } },
  ],
  createExport: own => [
    { params: byAccount(own), json: { format: 'csv', filters: { q: 'aluguel' } } },
    { params: byAccount(own), json: { format: 'month_pack', month: '2026-10' } },
  ],
  listExports: own => [{ params: byAccount(own) }],
  getExport: own => [{ params: { ...byAccount(own), export_id: own.export_id } }],
  downloadExport: own => [{ params: { ...byAccount(own), export_id: own.export_id } }],
  cancelExport: own => [{ params: { ...byAccount(own), export_id: own.export_id } }],

  listNotifications: own => [{}, { query: { cursor: own.notification_id, unread: 'true' } }],
  markNotificationRead: own => [{ params: { notification_id: own.notification_id } }],
  markAllNotificationsRead: () => [{}],
  markNotificationsUnread: own => [
    { json: { notification_ids: [own.notification_id] } },
    { json: { read_at: '2026-11-21T12:00:00.000Z' } },
  ],
  streamNotifications: () => [{}],
  getNotificationPreferences: () => [{}],
  setNotificationPreferences: () => [{ json: { data: [{ kind: 'pix_received', in_app: true, email: true }] } }],

  getPreferences: () => [{}],
  setPreferences: () => [{ json: { quick_actions: ['pix'], shortcuts: false } }],
  listStatementViews: own => [{ params: byAccount(own) }],
  createStatementView: own => [{ params: byAccount(own), json: { name: fresh(), query: { direction: 'in' } } }],
  changeStatementView: own => [
    { params: { ...byAccount(own), view_id: own.view_id }, json: { name: fresh(), query: { q: 'aluguel' } } },
  ],
  deleteStatementView: own => [{ params: { ...byAccount(own), view_id: own.view_id } }],

  listPixKeys: own => [{ params: byAccount(own) }],
  createPixKey: own => [
    { params: byAccount(own), json: { type: 'email', key: nobody() } },
    { params: byAccount(own), json: { type: 'evp' } },
  ],
  deletePixKey: own => [{ params: { ...byAccount(own), key_id: own.key_id } }],
  createKeyVerification: own => [{ params: byAccount(own), json: { type: 'email', key: nobody() } }],
  confirmKeyVerification: own => [
    { params: { ...byAccount(own), verification_id: own.verification_id }, json: { code: CODE } },
  ],
  listPixClaims: own => [{ params: byAccount(own) }],
  createPixClaim: own => [{ params: byAccount(own), json: { type: 'email', key: nobody() } }],
  cancelPixClaim: own => [{ params: { ...byAccount(own), claim_id: own.claim_id } }],
  proveClaimedKey: own => [{ params: { ...byAccount(own), claim_id: own.claim_id } }],
  keepClaimedKey: own => [{ params: { ...byAccount(own), claim_id: own.claim_id } }],
  releaseClaimedKey: own => [{ params: { ...byAccount(own), claim_id: own.claim_id } }],
  lookUpPix: own => [{ params: byAccount(own), json: { input: 'fornecedor@farinhas.example' } }],
  checkManualPix: own => [{ params: byAccount(own), json: NAMED_ACCOUNT }],
  createManualPixPayment: own => [{ params: byAccount(own), json: { ...NAMED_ACCOUNT, amount_cents: 100 } }],
  listInstitutions: () => [{}],
  createPixPayment: own => [{ params: byAccount(own), json: { lookup_id: own.lookup_id, amount_cents: 100 } }],
  getPixQrCode: own => [{ params: byAccount(own), query: { key: 'padaria@padaria.example', amount_cents: '1000' } }],
  createPixCharge: own => [
    { params: byAccount(own), json: { kind: 'immediate', key: 'padaria@padaria.example', amount_cents: 100 } },
    {
      params: byAccount(own),
      json: {
        kind: 'due_date',
        key: 'padaria@padaria.example',
        amount_cents: 100,
        payer: { name: fresh(), document: '52998224725' },
        due_date: '2027-01-15',
      },
    },
  ],
  listPixCharges: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.charge_id } }],
  getPixChargeTotals: own => [{ params: byAccount(own), query: { from: '2026-11-01', to: '2026-11-30' } }],
  getPixCharge: own => [{ params: { ...byAccount(own), charge_id: own.charge_id }, query: { day: '2026-12-01' } }],
  cancelPixCharge: own => [{ params: { ...byAccount(own), charge_id: own.charge_id } }],
  listApiCredentials: own => [{ params: byAccount(own) }],
  createApiCredential: own => [{ params: byAccount(own), json: { name: fresh(), scopes: ['cob.write'] } }],
  revokeApiCredential: own => [{ params: { ...byAccount(own), credential_id: own.credential_id } }],
  listWebhooks: own => [{ params: byAccount(own) }],
  resendWebhook: own => [{ params: { ...byAccount(own), delivery_id: own.delivery_id }, json: {} }],
  testWebhook: own => [{ params: byAccount(own), json: { key: 'alguem@empresa.example' } }],
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
  deleteWebhook: () => [{ params: { chave: 'padaria@padaria.example' } }],
  getPublicCharge: own => [{ params: { token: own.charge_token } }],
  getChargePayload: own => [{ params: { token: own.charge_token } }],
  getDueChargePayload: own => [{ params: { token: own.charge_token } }],
  listChargeKeys: () => [{}],
  getPixPayment: own => [{ params: { ...byAccount(own), payment_id: own.payment_id } }],
  listPixPayments: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.payment_id } }],
  getPixLimits: own => [{ params: byAccount(own) }],
  lowerPixLimit: own => [{ params: byAccount(own), json: { limit: 'day', amount_cents: 100 } }],
  requestPixLimit: own => [
    { params: byAccount(own), json: { limit: 'day', amount_cents: 40_000_000 } },
    { params: byAccount(own), json: { limit: 'night_start', night_starts_at: '22:00' } },
  ],
  listPixLimitRequests: own => [{ params: byAccount(own) }],
  cancelPixLimitRequest: own => [{ params: { ...byAccount(own), limit_request_id: own.limit_request_id } }],
  listTrustedPayees: own => [{ params: byAccount(own) }],
  addTrustedPayee: own => [{ params: byAccount(own), json: { lookup_id: own.lookup_id, day_cents: 100 } }],
  removeTrustedPayee: own => [{ params: { ...byAccount(own), trusted_payee_id: own.trusted_payee_id } }],
  listPixDisputes: own => [{ params: byAccount(own) }],
  getPixDispute: own => [{ params: byDispute(own) }],
  createPixDispute: own => [
    {
      params: byAccount(own),
      json: { transaction_id: own.transaction_id, reason: 'scam', text: 'Paguei e nunca recebi nada.' },
    },
  ],
  cancelPixDispute: own => [{ params: byDispute(own) }],
  acceptPixDispute: own => [{ params: byDispute(own) }],
  defendPixDispute: own => [{ params: byDispute(own), json: { text: 'A mercadoria foi entregue no dia.' } }],
  addDisputeEvidence: own => [
    { params: byDispute(own), file: { name: 'nota.pdf', bytes: makePdf({ note: fresh() }) } },
  ],
  downloadDisputeEvidence: own => [{ params: { ...byDispute(own), evidence_id: own.evidence_id } }],
  getReturnablePix: own => [{ params: byAccount(own), query: { transaction_id: own.transaction_id } }],
  getPixReturn: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  createPixReturn: own => [{ params: byAccount(own), json: { transaction_id: own.transaction_id, amount_cents: 100 } }],
  registerPixDevice: own => [{ params: byAccount(own) }],
  createPixSchedule: own => [
    { params: byAccount(own), json: { lookup_id: own.lookup_id, amount_cents: 100, date: '2027-01-15' } },
  ],
  listScheduledPix: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { state: 'ended', cursor: own.scheduled_id } },
  ],
  getScheduledPix: own => [{ params: { ...byAccount(own), scheduled_id: own.scheduled_id } }],
  changeScheduledPix: own => [
    {
      params: { ...byAccount(own), scheduled_id: own.scheduled_id },
      json: { amount_cents: 200, date: '2027-02-10', applies_to: 'this' },
    },
  ],
  cancelScheduledPix: own => [
    { params: { ...byAccount(own), scheduled_id: own.scheduled_id }, query: { applies_to: 'following' } },
  ],
  sendDataRequestCode: () => [{ json: { email: nobody() } }],
  openDataRequest: () => [
    { json: { email: nobody(), code: CODE, name: 'Ninguém da Silva', kind: 'access', details: '' } },
  ],
  getDataRequestByToken: own => [{ json: { token: own.data_request_token } }],
  listDataRequests: () => [{}],
  createDataRequest: () => [{ json: { kind: 'information', details: fresh() } }],
  downloadDataFile: own => [{ params: { data_request_id: own.data_request_id, format: 'json' } }],
  listAllDataRequests: () => [{}],
  answerDataRequest: own => [
    {
      params: { data_request_id: own.data_request_id },
      json: { outcome: 'refused', answer: 'Uma resposta de amostra.' },
    },
  ],

  getAccountClosing: own => [{ params: byAccount(own) }],
  requestAccountClosing: own => [
    { params: byAccount(own), json: { reason: 'unused', lookup_id: null } },
    { params: byAccount(own), json: { reason: 'unused', lookup_id: own.lookup_id } },
  ],
  signAccountClosing: own => [{ params: byAccount(own) }],
  changeClosingDestination: own => [{ params: byAccount(own), json: { lookup_id: own.lookup_id } }],
  cancelAccountClosing: own => [{ params: byAccount(own) }],
  downloadClosingTerm: own => [{ params: byAccount(own) }],
  setAccountRest: own => [{ params: byAccount(own), json: { resting: true } }],

  listPixRecurrences: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { state: 'active', cursor: own.recurrence_id } },
  ],
  listPixRecurrenceCharges: own => [{ params: byAccount(own), query: { to: '2027-02-10' } }],
  getPixRecurrence: own => [{ params: byRecurrence(own) }],
  approvePixRecurrence: own => [{ params: byRecurrence(own), json: { max_cents: null, retries_allowed: false } }],
  refusePixRecurrence: own => [{ params: byRecurrence(own) }],
  changePixRecurrence: own => [{ params: byRecurrence(own), json: { max_cents: null, retries_allowed: false } }],
  cancelPixRecurrence: own => [{ params: byRecurrence(own) }],
  pushOpenFinanceRequest: () => [{ form: { ...ASSERTED, request: 'e30.e30.AAAA' } }],
  createOpenFinanceToken: () => [{ form: { ...ASSERTED, grant_type: 'client_credentials' } }],
  getOpenFinanceKeys: () => [{}],
  getOpenFinanceConfiguration: () => [{}],
  postConsent: () => [{ json: { data: { ...LOGGED_USER, permissions: ['ACCOUNTS_READ'] } } }],
  getConsent: own => [{ params: byUrn(own) }],
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
  deleteConsent: own => [{ params: byUrn(own) }],
  listSharings: own => [{ params: byAccount(own) }],
  getSharing: own => [{ params: bySharing(own) }],
  signSharing: own => [{ params: bySharing(own), json: {} }],
  revokeSharing: own => [{ params: bySharing(own) }],
  getOpenFinanceJourney: own => [{ params: { request_token: own.request_token } }],
  confirmOpenFinanceRequest: own => [
    { params: { request_token: own.request_token }, json: { account_ids: [own.account_id] } },
  ],
  getOpenFinanceRequest: own => [{ params: { request_token: own.request_token } }],
  cancelOpenFinanceRequest: own => [{ params: { request_token: own.request_token }, json: {} }],
  cancelPixRecurrenceCharge: own => [
    { params: { ...byRecurrence(own), recurrence_charge_id: own.recurrence_charge_id } },
  ],
};

/** An operation with the calls that try it. */
export interface SampledOperation {
  name: OperationName;
  contract: OperationContract;
  /** The calls with somebody's belongings in them. `path` begins after the bank's address. */
  callsWith(things: Belongings): { path: string; call: TestCall }[];
}

const fill = (template: string, params: Record<string, string>): string =>
  template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const toCall = (contract: OperationContract, sample: Sample, things: Belongings) => {
  const search = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  const headers: Record<string, string> = contract.stepUp ? { 'step-up-proof': things.proof } : {};
  if (contract.level === 'receiver') headers['x-fapi-interaction-id'] = '7d2c1c9a-7d0e-4a51-9d5f-0b6c5b1a2f3e';
  const key = contract.idempotency === 'required' ? things.idempotency_key : undefined;
  const body = sample.form && new URLSearchParams(sample.form).toString();
  if (body !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded';
  const call: TestCall = { method: contract.method, json: sample.json, file: sample.file, body, key, headers };
  return { path: `${fill(contract.path, sample.params ?? {})}${search}`, call };
};

/** Every operation of the contract, in the order of the samples. */
export const SAMPLED: readonly SampledOperation[] = (Object.keys(SAMPLES) as OperationName[]).map(name => {
  const contract: OperationContract = OPERATION_OF[name];
  return {
    name,
    contract,
    callsWith: things => SAMPLES[name](things).map(sample => toCall(contract, sample, things)),
  };
});

const ABSENT = '01h455vb4pex5vsknk084sn02q';

/** Well-formed belongings that nobody has. */
export const nobodysThings = (): Belongings => ({
  account_id: `acc_${ABSENT}`,
  lookup_id: `pxl_${ABSENT}`,
  payment_id: `pix_${ABSENT}`,
  charge_id: `chg_${ABSENT}`,
  credential_id: `pac_${ABSENT}`,
  delivery_id: `pwd_${ABSENT}`,
  txid: 'ausente0123456789abcdefghijkl',
  end_to_end_id: 'E99999999202611201300ausente0001',
  charge_token: 'a'.repeat(32),
  key_id: `pxk_${ABSENT}`,
  verification_id: `pkv_${ABSENT}`,
  claim_id: `clm_${ABSENT}`,
  transaction_id: `txn_${ABSENT}`,
  view_id: `viw_${ABSENT}`,
  limit_request_id: `plr_${ABSENT}`,
  scheduled_id: `psc_${ABSENT}`,
  recurrence_id: `prc_${ABSENT}`,
  recurrence_charge_id: `pra_${ABSENT}`,
  trusted_payee_id: `ptp_${ABSENT}`,
  contact_id: `cnt_${ABSENT}`,
  dispute_id: `pds_${ABSENT}`,
  evidence_id: `evd_${ABSENT}`,
  notification_id: `ntf_${ABSENT}`,
  export_id: `exp_${ABSENT}`,
  data_request_id: `drq_${ABSENT}`,
  data_request_token: `drt_${'A'.repeat(43)}`,
  proof_token: 'A'.repeat(22),
  request_token: `ofr_${'A'.repeat(43)}`,
  consent_id: `ofc_${ABSENT}`,
  consent_urn: `urn:openfinance:ofc_${ABSENT}`,
  resource_uuid: '018c49b0-0000-7000-8000-000000000000',
  session_id: `ses_${ABSENT}`,
  device_id: `dev_${ABSENT}`,
  passkey_id: `psk_${ABSENT}`,
  authorization_id: `aut_${ABSENT}`,
  enrolment_id: `enr_${ABSENT}`,
  ceremony_id: `cer_${ABSENT}`,
  cursor: '7',
  user_identifier: `usr_${ABSENT}`,
  refresh_token: `rt_${'A'.repeat(70)}`,
  device_token: `dvt_${'A'.repeat(43)}`,
  reset_token: `prt_${'A'.repeat(43)}`,
  idempotency_key: `key-${fresh()}`,
  proof: `aut_${ABSENT}`,
});

/** The belongings that an operation's calls hold. */
export const belongingsIn = ({ callsWith }: SampledOperation): Belonging[] => {
  const used = new Set<Belonging>();
  const watched = new Proxy(nobodysThings(), {
    get: (target, name: Belonging) => {
      if (!(name in target)) return undefined;
      used.add(name);
      return target[name];
    },
  });
  callsWith(watched);
  return [...used];
};

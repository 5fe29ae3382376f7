import type { Mail } from '../../../bank/mail/mail';

const INSTANT = '2026-11-21T12:14:00.000Z';
const PERSON = { to: 'ana@padariadoze.example', name: 'Ana Beatriz Souza' };
const CODE = { ...PERSON, code: '048213', requestedAt: INSTANT, expiresAt: '2026-11-21T12:19:00.000Z' };
const BROWSER = { browser: 'Chrome 143', system: 'Windows', network: '203.0.113.•••' };

type Samples = { [T in Mail['template']]: Extract<Mail, { template: T }> };

/** One e-mail of each template, as it is sent. */
export const SAMPLE_LETTERS: Samples = {
  sign_in_code: { template: 'sign_in_code', ...CODE },
  password_code: { template: 'password_code', ...CODE },
  data_request_code: { template: 'data_request_code', ...CODE },
  password_changed: { template: 'password_changed', ...PERSON, changedAt: INSTANT },
  session_ended: { template: 'session_ended', ...PERSON, endedAt: INSTANT },
  sessions_ended_by_bank: { template: 'sessions_ended_by_bank', ...PERSON, endedAt: INSTANT },
  step_up_code: {
    template: 'step_up_code',
    ...CODE,
    title: 'Pagar um Pix de R$ 1.250,00 para Moinho Santa Rita Farinhas Ltda',
    facts: [
      { label: 'Valor', value: 'R$ 1.250,00' },
      { label: 'Para', value: 'Moinho Santa Rita Farinhas Ltda · Itaú Unibanco' },
      { label: 'Chave', value: 'fornecedor@farinhas.example' },
    ],
  },
  receivable: {
    ...{ template: 'receivable', to: 'contas@esquina.example', name: 'Mercado da Esquina Ltda', moment: 'before' },
    payee: { name: 'Padaria do Zé Ltda', document: 'CNPJ 11.222.333/0001-81' },
    ...{ amount: 'R$ 1.250,00', dueDate: '2026-11-27', lastDay: '2027-01-25', description: 'Pães de novembro' },
    line: '50990.00100 00000.123456 78901.235057 1 64600000000100',
    pixCode: null,
    url: 'https://example.com/share-pix-payment/0123456789abcdef0123456789abcdef01234567',
  },
  pix_key_code: { template: 'pix_key_code', ...CODE, key: '+5511987654321', instead: 'sms' },
  onboarding_code: {
    template: 'onboarding_code',
    ...CODE,
    company: 'Padaria do Zé Ltda',
    purpose: 'email',
    phone: null,
  },
  borrower_code: { template: 'borrower_code', ...CODE, url: 'http://localhost:3000/marketplace/login' },
  onboarding_news: {
    template: 'onboarding_news',
    ...PERSON,
    news: 'pending',
    company: 'Padaria do Zé Ltda',
    url: 'http://localhost:3000/onboarding/retomar#obl_amostra',
  },
  invitation: {
    template: 'invitation',
    ...PERSON,
    company: 'Padaria do Zé Ltda',
    url: 'http://localhost:3000/onboarding/convite#obi_amostra',
    expiresOn: '2026-12-05T12:14:00.000Z',
  },
  people_invitation: {
    template: 'people_invitation',
    to: 'rita@padariadoze.example',
    name: '',
    company: 'Padaria do Zé',
    inviter: 'Ana Beatriz Souza',
    role: 'Operador',
    url: 'http://localhost:3000/onboarding/acesso#piv_amostra',
    expiresOn: '2026-12-05T12:14:00.000Z',
  },
  new_device: { template: 'new_device', ...PERSON, ...BROWSER, signedInAt: INSTANT },
  device_copied: { template: 'device_copied', ...PERSON, ...BROWSER, noticedAt: INSTANT },
  access_locked: { template: 'access_locked', ...PERSON, lockedAt: INSTANT },
  access_still_locked: { template: 'access_still_locked', ...PERSON, triedAt: INSTANT },
  notice: {
    template: 'notice',
    ...PERSON,
    title: 'Seu extrato está pronto',
    body: 'O arquivo extrato-2026-10.pdf fica disponível por 7 dias.',
    url: 'http://localhost:3000/statement',
  },
  factor_changed: {
    template: 'factor_changed',
    ...PERSON,
    change: 'passkey_added',
    detail: 'Notebook da Ana',
    changedAt: INSTANT,
  },
};

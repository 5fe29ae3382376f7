import type { Application } from '../../bank/contract/service/onboarding-application';
import { ONBOARDING_CONSENTS } from '../../bank/contract/service/onboarding-application';
import type { BusinessAccountDraft, PartnerDraft } from '../../bank/contract/service/onboarding-data';
import type { OnboardingEntered } from '../../bank/contract/service/onboarding-entry';
import { type Mail, MAIL_JOB, openMail } from '../../bank/mail/mail';
import { findSandboxCompany } from '../../bank/providers/sandbox/registry/companies';
import { TEST_SECRET, type TestBank } from './bank';
import { makePdf } from './pdf';
import { makePng } from './png';
import { cnpjOf } from './cnpj';

/** Companies of the sandbox's registry by what they are for. */
export const COMPANIES = {
  mei: '34712905000106',
  threePartners: '28405617000106',
  sa: '19384756000100',
  alphanumeric: 'B4K7M2QX000160',
  inapt: '40917263000184',
  closed: '55028374000107',
  protected: '61739485000124',
  irregularPartner: '72840596000149',
  refusedFirst: '83951607000184',
  soleTrader: '94062718000156',
  association: '15263748000154',
  sanctioned: '26374859000154',
  plain: '37485960000107',
} as const;

export const CONSENTS = ONBOARDING_CONSENTS.filter(({ required }) => required).map(({ id, version }) => ({
  id,
  version: version ?? '1.0',
}));

/** The generated company of four characters: `demoCnpj('0001')`. */
export const demoCnpj = (mark: string): string => cnpjOf(`DEMO${mark}`);

const ADDRESS = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  source: 'lookup',
} as const;

/** Step `business-account` complete, but for what the registry filled in. */
export const ACCOUNT: BusinessAccountDraft = {
  registry_confirmed: true,
  phone: '(11) 3456-7890',
  email: 'contato@empresa.example',
  site: '',
  state_registration: 'isento',
  revenue_range: 'to_81k',
  tax_regime: 'presumed',
  purpose: 'daily',
  funds_origins: ['sales'],
  address: ADDRESS,
};

/** The partners of the registry, complete as people type them. */
export const partnersOf = (cnpj: string, partners: readonly PartnerDraft[]): PartnerDraft[] =>
  partners.map((partner, index) => ({
    ...partner,
    document: findSandboxCompany(cnpj)?.partners[index]?.document,
    birth_date: '14/03/1985',
    mother_name: 'Maria das Dores Silva',
    email: `${cnpj.toLowerCase()}-${index}@socios.example`,
    phone: '(11) 98765-4321',
    pep: 'none',
    us_person: false,
    income_range: 'to_10k',
    occupation: 'Empresária',
  }));

/** Every file is another one: the same twice for one application would be the first again. */
let files = 0;
const makeFile = (kind: string): Buffer => {
  files++;
  return kind === 'selfie'
    ? makePng({ width: 4 + (files % 40), height: 4 + Math.floor(files / 40) })
    : makePdf({ note: `${files}` });
};
const endingOf = (kind: string): string => (kind === 'selfie' ? 'png' : 'pdf');

export interface Applying {
  bearer: string;
  cnpj: string;
  email: string;
  get(): Promise<Application>;
}

/** The newest e-mail of a template to somebody that waits in the queue; it stays there. */
export const findQueuedMail = async <T extends Mail['template']>(
  test: TestBank,
  to: string,
  template: T,
): Promise<Extract<Mail, { template: T }>> => {
  const { rows } = await test.database.query<{ payload: Record<string, unknown> }>(
    'select payload from job where kind = $1 order by id desc',
    [MAIL_JOB],
  );
  const mail = rows
    .map(({ payload }) => openMail(payload, TEST_SECRET))
    .find(one => one.to === to && one.template === template);
  if (!mail) throw new Error(`no ${template} is on its way to ${to}`);
  return mail as Extract<Mail, { template: T }>;
};

export const BASE = '/onboarding/application';

/** An application that was begun, its contacts proven. */
export const startApplying = async (
  test: TestBank,
  cnpj: string,
  email = `${cnpj.toLowerCase()}@candidata.example`,
): Promise<Applying> => {
  const person = { name: 'Candidata da Silva', cpf: '529.982.247-25', email, mobile: '(11) 98765-4321' };
  const { status, body } = await test.call<OnboardingEntered>('/onboarding/applications', {
    json: { cnpj, ...person },
  });
  if (status !== 201 || !body.session)
    throw new Error(`the application was not begun: ${status} ${JSON.stringify(body)}`);
  const bearer = body.session.token;
  for (const contact of ['email', 'mobile']) {
    await test.call(`${BASE}/verifications`, { bearer, json: { action: 'send', contact } });
    const { code } = await findQueuedMail(test, email, 'onboarding_code');
    await test.call(`${BASE}/verifications`, { bearer, json: { action: 'confirm', contact, code } });
  }
  return { bearer, cnpj, email, get: async () => (await test.call<Application>(BASE, { bearer })).body };
};

const require2xx = async (
  test: TestBank,
  path: string,
  call: Parameters<TestBank['call']>[1],
): Promise<Application> => {
  const { status, body } = await test.call<Application>(path, call);
  if (status >= 300) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Sends a file for a place. */
export const upload = (
  test: TestBank,
  bearer: string,
  { slot, kind, name = kind }: { slot: string; kind: string; name?: string },
) =>
  test.call<{ code?: string }>(`${BASE}/documents?slot=${slot}&kind=${kind}`, {
    bearer,
    file: { name: `${name}.${endingOf(kind)}`, bytes: makeFile(kind) },
  });

export const fillAccount = async (
  test: TestBank,
  { bearer, get }: Applying,
  more: BusinessAccountDraft = {},
): Promise<Application> => {
  const { business_account } = await get();
  await require2xx(test, `${BASE}/steps/business-account`, {
    method: 'PUT',
    bearer,
    json: { ...business_account, ...ACCOUNT, ...more },
  });
  return require2xx(test, `${BASE}/steps/business-account/finish`, { method: 'POST', bearer });
};

export const fillMembers = async (test: TestBank, { bearer, cnpj, get }: Applying): Promise<Application> => {
  const { business_member } = await get();
  const partners = partnersOf(cnpj, business_member.partners ?? []);
  await require2xx(test, `${BASE}/steps/business-member`, { method: 'PUT', bearer, json: { partners } });
  return require2xx(test, `${BASE}/steps/business-member/finish`, { method: 'POST', bearer });
};

/** Fills every place that is needed; `name` gives a file another name. */
export const fillDocuments = async (
  test: TestBank,
  { bearer, get }: Applying,
  name: (slot: string, kind: string) => string = (_slot, kind) => kind,
): Promise<Application> => {
  for (const { id, choices, required } of (await get()).documents) {
    const kinds = choices[0] ?? [];
    for (const kind of required ? kinds : []) {
      const { status, body } = await upload(test, bearer, { slot: id, kind, name: name(id, kind) });
      if (status !== 200) throw new Error(`${id} ${kind} answered ${status} ${JSON.stringify(body)}`);
    }
  }
  return require2xx(test, `${BASE}/steps/business-document/finish`, { method: 'POST', bearer });
};

/** An application with every step finished. */
export const apply = async (test: TestBank, cnpj: string): Promise<Applying> => {
  const applying = await startApplying(test, cnpj);
  await fillAccount(test, applying, cnpj === COMPANIES.mei ? { tax_regime: 'mei' } : {});
  await fillMembers(test, applying);
  await fillDocuments(test, applying);
  return applying;
};

export const send = (test: TestBank, { bearer }: Applying): Promise<Application> =>
  require2xx(test, `${BASE}/send`, { bearer, json: { consents: CONSENTS } });

/** Lets the sandbox's analyst work until it has nothing more to do. */
export const analyse = async (test: TestBank, applying: Applying): Promise<Application> => {
  for (let step = 0; step < 12; step++) {
    await test.bank.runDueJobs();
    const application = await applying.get();
    if (application.status !== 'sent' && application.status !== 'analysis') return application;
    test.clock.advance({ seconds: 1 });
  }
  return applying.get();
};

import { crc32, deflateSync } from 'node:zlib';
import type { BusinessAccountDraft, DocumentKind, PartnerDraft } from '../../contract/service/onboarding-data';
import { ONBOARDING_CONSENTS } from '../../contract/service/onboarding-application';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { startApplication } from './applications';
import type { OnboardingDeps } from './deps';
import { keepDocument, listSlots } from './documents';
import { SANDBOX } from './moves';
import { getApplication } from './rows';
import { cancelApplication, sendApplication } from './sending';
import { finishStep, saveStep } from './steps';

/** Put into the queue with the demo's other data. */
export const DEMO_JOB = 'onboarding.demo';

interface DemoApplication {
  cnpj: string;
  name: string;
  /** How far it goes; what becomes of it then is the sandbox's analyst's business. */
  until: 'company' | 'sent' | 'cancelled';
  /** A partner in politics: a person has to decide. */
  isExposed?: boolean;
}

/** One in each state that is worth seeing. None takes a company away: it can be applied for again. */
const DEMO: readonly DemoApplication[] = [
  { cnpj: 'B4K7M2QX000160', name: 'Aurora Campos Teles', until: 'company' },
  { cnpj: '19384756000100', name: 'Henrique Salgado Martins', until: 'sent', isExposed: true },
  { cnpj: '28405617000106', name: 'Renata Figueiredo Prado', until: 'sent' },
  { cnpj: '83951607000184', name: 'Tereza Cristina Aguiar', until: 'sent' },
  { cnpj: '61739485000124', name: 'Fábio Moreira Sales', until: 'sent' },
  { cnpj: '26374859000154', name: 'Vicente Paranhos Luz', until: 'sent' },
  { cnpj: 'DEMO0001000107', name: 'Paula Modelo Pinto', until: 'sent' },
  { cnpj: '94062718000156', name: 'João Batista Rezende', until: 'cancelled' },
];

const ACCOUNT: BusinessAccountDraft = {
  registry_confirmed: true,
  phone: '(11) 3456-7890',
  email: 'contato@candidata.example',
  revenue_range: 'to_360k',
  tax_regime: 'presumed',
  purpose: 'daily',
  funds_origins: ['sales'],
};

/** `henrique@candidata.example` */
const emailOf = (name: string): string =>
  `${(name.split(' ')[0] ?? '').normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()}@candidata.example`;

const pngChunk = (kind: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture that stands for a photo: a plain grey of its own for each number. */
const drawPicture = (number: number): Buffer => {
  const [width, height] = [320, 200];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const rows = Buffer.alloc(height * (width + 1), 120 + (number % 100));
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const fillDocuments = async (deps: OnboardingDeps, id: string): Promise<void> => {
  const application = await getApplication(deps.database, id);
  let number = 0;
  for (const { id: slot, required, choices } of await listSlots(deps.database, application)) {
    for (const kind of required ? (choices[0] ?? []) : []) {
      number++;
      const file = { name: `${kind}.png`, bytes: drawPicture(number) };
      await keepDocument(deps, id, { slot, kind: kind as DocumentKind, file });
    }
  }
};

const fillMembers = async (deps: OnboardingDeps, id: string, isExposed: boolean): Promise<void> => {
  const { company, member } = await getApplication(deps.database, id);
  const partners = (member.partners ?? []).map(
    (partner, index): PartnerDraft => ({
      ...partner,
      document: company.partners[index]?.document,
      birth_date: '14/03/1985',
      mother_name: 'Maria das Dores Silva',
      email: `socio-${index + 1}.${company.cnpj.toLowerCase()}@candidata.example`,
      phone: '(11) 98765-4321',
      pep: isExposed && index === 0 ? 'self' : 'none',
      pep_detail: isExposed && index === 0 ? 'Secretário municipal até 2024' : '',
      us_person: false,
      income_range: 'to_10k',
      occupation: 'Empresário',
    }),
  );
  await saveStep(deps, id, { step: 'business-member', draft: { partners } });
  await finishStep(deps, id, 'business-member');
};

const begin = async (deps: OnboardingDeps, { cnpj, name }: DemoApplication): Promise<string> => {
  const { rows } = await deps.database.query<{ id: string }>(
    'select id from onboarding_application where cnpj = $1 and applicant_email = $2 limit 1',
    [cnpj, emailOf(name)],
  );
  if (rows[0]) return fromUuid('oba', rows[0].id);
  const applicant = { name, cpf: '529.982.247-25', email: emailOf(name), mobile: '(11) 98765-4321' };
  const id = await startApplication(deps, { cnpj, ...applicant, consents: [] }, SANDBOX);
  await deps.database.query(
    'update onboarding_application set email_verified_at = created_at, mobile_verified_at = created_at where applicant_email = $1',
    [applicant.email],
  );
  return id;
};

const play = async (deps: OnboardingDeps, demo: DemoApplication): Promise<void> => {
  const id = await begin(deps, demo);
  const application = await getApplication(deps.database, id);
  if (application.status !== 'draft') return;
  if (demo.until === 'cancelled') return cancelApplication(deps, id, SANDBOX);
  await saveStep(deps, id, { step: 'business-account', draft: { ...application.account, ...ACCOUNT } });
  if (demo.until === 'company') return;
  await finishStep(deps, id, 'business-account');
  await fillMembers(deps, id, demo.isExposed ?? false);
  await fillDocuments(deps, id);
  await finishStep(deps, id, 'business-document');
  const consents = ONBOARDING_CONSENTS.filter(({ required }) => required);
  await sendApplication(
    deps,
    id,
    consents.map(({ id: consent, document, version }) => ({
      id: consent,
      version: document === null ? version : deps.legalVersions[document],
    })),
    SANDBOX,
  );
};

/** Makes the applications of the demo, but for companies that became customers meanwhile. Again: goes on where it was cut off. */
export const playDemo = async (deps: OnboardingDeps): Promise<void> => {
  for (const demo of DEMO) {
    await play(deps, demo).catch((error: unknown) => {
      if (!(error instanceof BankError && error.code === 'company_is_customer')) throw error;
    });
  }
};

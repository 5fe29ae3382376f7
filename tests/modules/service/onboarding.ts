import { makePdf } from '../../support/pdf';
import { CODE, NEW_PASSWORD } from '../../support/sample-values';
import type { Samples } from '../parcel';

/** No company has it in the sandbox's registry: nothing is begun by a sample. */
const UNKNOWN = '11444777000161';
const APPLICANT = {
  name: 'Candidata da Silva',
  cpf: '52998224725',
  email: 'candidata@ninguem.example',
  mobile: '11987654321',
};
const TOKEN = 'A'.repeat(43);
const BY_FILE = { file_id: 'fil_01h455vb4pex5vsknk084sn02q' };
const BY_APPLICATION = { application_id: 'oba_01h455vb4pex5vsknk084sn02q' };
/** Letters to one address are counted. */
let letters = 0;
const ANALYST = 'Analista de plantão';

/** Calls of the operations of opening an account. Nothing in them belongs to a customer: what they are about is the session's, or the analyst's. */
export const samples = {
  findOnboardingCompany: () => [{ json: { cnpj: UNKNOWN } }],
  startOnboarding: () => [{ json: { cnpj: UNKNOWN, ...APPLICANT } }],
  requestOnboardingLink: () => [{ json: { cnpj: UNKNOWN, email: `candidata-${letters++}@ninguem.example` } }],
  openOnboardingLink: () => [{ json: { link_token: `obl_${TOKEN}` } }],
  enterOnboarding: () => [{ json: { link_token: `obl_${TOKEN}`, code: CODE } }],
  openOnboardingHandoff: () => [{ json: { token: `obh_${TOKEN}` } }],
  openInvitation: () => [{ json: { token: `obi_${TOKEN}` } }],
  acceptInvitation: () => [{ json: { token: `obi_${TOKEN}`, password: NEW_PASSWORD } }],

  getOnboarding: () => [{}],
  changeOnboardingApplicant: () => [{ json: APPLICANT }],
  verifyOnboardingContact: () => [{ json: { action: 'confirm', contact: 'email', code: CODE } }],
  saveBusinessAccount: () => [{ json: { phone: '(11) 3456' } }],
  saveBusinessMember: () => [{ json: { partners: [{ key: 'um', name: 'Sócia' }] } }],
  finishOnboardingStep: () => [{ params: { step: 'business-account' } }],
  changeOnboardingCompany: () => [{ json: { cnpj: UNKNOWN, confirmed: false } }],
  findOnboardingAddress: () => [{ params: { cep: '01310-100' } }],
  findOnboardingCnaes: () => [{ query: { search: 'padaria' } }],
  uploadOnboardingDocument: () => [
    {
      query: { slot: 'company.ccmei', kind: 'ccmei' },
      file: { name: 'ccmei.pdf', bytes: makePdf({ note: 'amostra' }) },
    },
  ],
  readOnboardingDocument: () => [{ params: BY_FILE }],
  removeOnboardingDocument: () => [{ params: BY_FILE }],
  getOnboardingUploads: () => [{}],
  createOnboardingHandoff: () => [{}],
  endOnboardingHandoff: () => [{}],
  sendOnboarding: () => [{ json: { consents: [{ id: 'terms_of_use', version: '1.0' }] } }],
  cancelOnboarding: () => [{}],
  reopenOnboarding: () => [{}],
  sendInvitationsAgain: () => [{}],
  setOnboardingPassword: () => [{ json: { password: NEW_PASSWORD } }],
  leaveOnboarding: () => [{}],

  listApplications: () => [{}, { query: { status: 'sent', limit: '10' } }],
  openApplication: () => [{ params: BY_APPLICATION }],
  decideApplication: () => [{ params: BY_APPLICATION, json: { decision: 'approve', analyst: ANALYST } }],
  inviteFromDesk: () => [{ params: BY_APPLICATION, json: { analyst: ANALYST } }],
  readApplicationDocument: () => [{ params: { ...BY_APPLICATION, ...BY_FILE } }],
} satisfies Samples;

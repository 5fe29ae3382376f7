import type { CompanyChange } from '../../../bank/contract/service/company-changes';
import { good } from '../../security/bank/steps';
import { makePdf } from '../../support/pdf';
import { absentId, byAccount, fresh } from '../../support/sample-values';
import type { Asks, Belongings, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  company_change_id: { absent: absentId('cch'), refusals: ['not_found'] },
  paper_id: { absent: absentId('fil'), refusals: ['not_found'] },
} as const satisfies Slots;

const ADDRESS = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
};
const MOVE = { kind: 'address', address: ADDRESS } as const;
const NAME = { kind: 'trade_name', trade_name: 'Padaria de Amostra' } as const;

export const asks = (own => [{ purpose: 'change_company', account_id: own.account_id, change: NAME }]) satisfies Asks;

const byChange = (own: Belongings) => ({ ...byAccount(own), company_change_id: own.company_change_id });
const ofDesk = (own: Belongings) => ({ company_change_id: own.company_change_id });
const paper = () => ({ name: 'alteracao.pdf', bytes: makePdf({ note: fresh() }) });

export const samples = {
  getCompany: own => [{ params: byAccount(own) }],
  listCompanyChanges: own => [{ params: byAccount(own) }],
  askCompanyChange: own => [{ params: byAccount(own), json: NAME }],
  addCompanyPaper: own => [{ params: byChange(own), file: paper() }],
  downloadCompanyPaper: own => [{ params: { ...byChange(own), paper_id: own.paper_id } }],
  sendCompanyChange: own => [{ params: byChange(own) }],
  withdrawCompanyChange: own => [{ params: byChange(own) }],
  addCompanyBranch: own => [{ params: byAccount(own), json: { cnpj: '11222333000262' } }],
  removeCompanyBranch: own => [{ params: { ...byAccount(own), cnpj: '11222333000262' } }],
  listAllCompanyChanges: () => [{}],
  decideCompanyChange: own => [
    { params: ofDesk(own), json: { outcome: 'refused', analyst: 'Analista', note: 'Uma resposta de amostra.' } },
  ],
  readCompanyPaper: own => [{ params: { ...ofDesk(own), paper_id: own.paper_id } }],
} satisfies Samples;

/** For those who run the product: no session of a person lets in. */
export const refusals = {
  decideCompanyChange: 'unauthenticated',
  readCompanyPaper: 'unauthenticated',
} as const satisfies Refusals;

export const leaves = {
  askCompanyChange: 'company.change_asked',
  addCompanyPaper: 'company.paper_added',
  sendCompanyChange: 'company.change_sent',
  withdrawCompanyChange: 'company.change_withdrawn',
} as const satisfies Leaves;

/** Another address, asked for and sent with its paper, and taken back. */
export const walk = async ({ ana, act, prove }: Walk): Promise<void> => {
  const proof = await prove(ana, { purpose: 'change_company', change: MOVE });
  const { id } = await act<CompanyChange>('askCompanyChange', ana, '/company_changes', { json: MOVE, proof });
  const path = `/company_changes/${id}`;
  await act('addCompanyPaper', ana, `${path}/papers`, { method: 'POST', file: paper() });
  await act('sendCompanyChange', ana, `${path}/sending`, { method: 'POST', json: {} });
  await act('withdrawCompanyChange', ana, `${path}/withdrawal`, { method: 'POST', json: {} });
};

/** A change that waits for papers, with one. */
export const owns = (async ({ test, person, bearer }) => {
  const account_id = person.accountId;
  const proof = await test.authorize(bearer, { purpose: 'change_company', account_id, change: MOVE });
  const base = `/accounts/${account_id}/company_changes`;
  const { id } = await good<CompanyChange>(test, base, { bearer, json: MOVE, proof });
  const { papers } = await good<CompanyChange>(test, `${base}/${id}/papers`, { bearer, file: paper() });
  return { things: { company_change_id: id, paper_id: papers[0]?.id } };
}) satisfies Owns;

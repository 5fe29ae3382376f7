import type { Agreement } from '../../../bank/contract/products/agreement';
import { good } from '../../security/bank/steps';
import { agreeBySql } from '../../support/agreements';
import { absentId, byAccount } from '../../support/sample-values';
import type { Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const WISH = { kind: 'payments', name: 'Fornecedores', monthly_items: 200, terms_version: '2026-11' };

export const slots = {
  agreement_id: { absent: absentId('agr'), refusals: ['not_found'] },
} as const satisfies Slots;

const one = (own: { account_id: string; agreement_id: string }) => ({
  ...byAccount(own),
  agreement_id: own.agreement_id,
});

export const samples = {
  listAgreements: own => [{ params: byAccount(own) }],
  listAgreementTerms: own => [{ params: byAccount(own) }],
  getAgreement: own => [{ params: one(own) }],
  requestAgreement: own => [{ params: byAccount(own), json: WISH }],
  changeAgreement: own => [{ params: one(own), json: { gap_policy: 'refuse' } }],
  endAgreement: own => [{ params: one(own) }],
  listAllAgreements: () => [{}],
  decideAgreement: own => [
    {
      params: { agreement_id: own.agreement_id },
      json: { outcome: 'refused', analyst: 'Analista', note: 'Uma resposta de amostra.' },
    },
  ],
  changeAgreementTerms: own => [
    {
      params: { agreement_id: own.agreement_id },
      json: { from_on: '2030-01-02', may_protest: false, analyst: 'Analista', note: 'Uma mudança de amostra.' },
    },
  ],
} satisfies Samples;

/** For those who run the product: no session of a person lets in. */
export const refusals = {
  decideAgreement: 'unauthenticated',
  changeAgreementTerms: 'unauthenticated',
} as const satisfies Refusals;

export const leaves = {
  requestAgreement: 'agreement.requested',
  changeAgreement: 'agreement.changed',
  endAgreement: 'agreement.ended',
} as const satisfies Leaves;

export const walk = async ({ ana, act }: Walk): Promise<void> => {
  const { id } = await act<Agreement>('requestAgreement', ana, '/agreements', { json: WISH });
  await act('changeAgreement', ana, `/agreements/${id}`, { method: 'PATCH', json: { name: 'Outro nome' } });
  await act('endAgreement', ana, `/agreements/${id}/end`, { method: 'POST' });
};

export const owns = (async ({ test, person, bearer }) => {
  // one to collect under: what receivables are made of
  const json = { ...WISH, kind: 'collection', name: 'Cobrança' };
  const { id } = await good<Agreement>(test, `/accounts/${person.accountId}/agreements`, { bearer, json });
  await agreeBySql(test.database, id);
  return { things: { agreement_id: id } };
}) satisfies Owns;

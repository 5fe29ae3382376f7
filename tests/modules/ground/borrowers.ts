import { absentId, CODE, nobody, NEW_PASSWORD } from '../../support/sample-values';
import type { SignUpCode } from '../../../bank/contract/ground/borrowers';
import { good } from '../../security/bank/steps';
import type { Owns, Samples, Slots } from '../parcel';

const WHO = {
  ...{ kind: 'person', name: 'Marina Teles', cpf: '52998224725', birth_date: '1988-04-12' },
  phone: '(11) 98765-4321',
} as const;
export const TERMS = { terms_version: '1.0', privacy_version: '1.0' };

export const slots = {
  sign_up_id: { absent: absentId('bsu'), refusals: ['code_expired'], secret: true },
} as const satisfies Slots;

const bySignUp = (own: { sign_up_id: string }) => ({ sign_up_id: own.sign_up_id });

export const ADDRESS = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
};
export const DETAILS = {
  ...{ kind: 'person', income_cents: 1_500_000, occupation: 'employee', marital_status: 'single' },
  ...{ property_regime: null, pep: false, address: ADDRESS },
} as const;

export const samples = {
  startBorrowerSignUp: () => [{ json: { who: WHO, email: nobody(), password: NEW_PASSWORD, ...TERMS } }],
  resendBorrowerCode: own => [{ params: bySignUp(own) }],
  confirmBorrowerSignUp: own => [{ params: bySignUp(own), json: { code: CODE } }],
  getBorrower: () => [{}],
  findBorrowerAddress: () => [{ params: { cep: '01310100' } }],
  becomeBorrower: () => [{ json: { who: WHO, ...TERMS } }],
  saveBorrowerDetails: () => [{ json: DETAILS }],
} satisfies Samples;

/** A sign-up that waits for its code. */
export const owns = (async ({ test }) => {
  const json = { who: WHO, email: nobody(), password: NEW_PASSWORD, ...TERMS };
  const { id } = await good<SignUpCode>(test, '/marketplace/sign-ups', { json });
  return { things: { sign_up_id: id } };
}) satisfies Owns;

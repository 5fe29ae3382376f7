import { CODE, nobody, NEW_PASSWORD } from '../../support/sample-values';
import type { Samples } from '../parcel';

const WHO = {
  ...{ kind: 'person', name: 'Marina Teles', cpf: '52998224725', birth_date: '1988-04-12' },
  phone: '(11) 98765-4321',
} as const;
export const TERMS = { terms_version: '1.0', privacy_version: '1.0' };
const SIGN_UP = { sign_up_id: 'bsu_01h455vb4pex5vsknk084sn02q' };

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
  resendBorrowerCode: () => [{ params: SIGN_UP }],
  confirmBorrowerSignUp: () => [{ params: SIGN_UP, json: { code: CODE } }],
  getBorrower: () => [{}],
  findBorrowerAddress: () => [{ params: { cep: '01310100' } }],
  becomeBorrower: () => [{ json: { who: WHO, ...TERMS } }],
  saveBorrowerDetails: () => [{ json: DETAILS }],
} satisfies Samples;

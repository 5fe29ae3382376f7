import { byAccount } from '../../../support/sample-values';
import type { Leaves, Samples } from '../../parcel';

const NAMED_ACCOUNT = {
  institution: '60701190',
  branch: '0912',
  account: '44512',
  check_digit: '7',
  account_type: 'checking',
  name: 'Moinho Boa Safra Farinhas Ltda',
  document: '45120873000176',
};

export const samples = {
  checkManualPix: own => [{ params: byAccount(own), json: NAMED_ACCOUNT }],
  createManualPixPayment: own => [{ params: byAccount(own), json: { ...NAMED_ACCOUNT, amount_cents: 100 } }],
} satisfies Samples;

export const leaves = {
  createManualPixPayment: { nothing: 'the ledger holds it' },
  checkManualPix: { nothing: 'binds nothing' },
} as const satisfies Leaves;

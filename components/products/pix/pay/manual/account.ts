import type { AccountOfKind } from '@/components/payment/account/use-account-form';
import { isApiError } from '@/services/http/api-error';
import { listInstitutions } from '@/services/pix/pay';
import type { FoundPayee } from '../pix-way';
import { ACCOUNT_KINDS } from '../texts';
import { findNamedPayee } from './manual-way';
import { REFUSALS, texts } from './texts';

/** What Pix makes of an account that is named by its numbers. */
export const PIX_ACCOUNT: AccountOfKind<FoundPayee> = {
  institutions: { list: listInstitutions, toProblem: ({ takes_pix }) => (takes_pix ? null : texts.outside) },
  accountKinds: (['checking', 'payment', 'savings', 'salary'] as const).map(value => ({
    value,
    label: ACCOUNT_KINDS[value],
  })),
  refusals: REFUSALS,
  fieldOf: error => (isApiError(error, 'pix_same_account') ? { name: 'account' } : undefined),
  find: findNamedPayee,
};

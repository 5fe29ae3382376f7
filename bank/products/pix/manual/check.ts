import type { ManualPayee } from '../../../contract/products/pix/manual';
import type { AccountRow } from '../../../ground/accounts';
import type { PaidPayee } from '../pay';
import { createLookupBudget } from '../keys';
import type { DescriberDeps } from './deps';
import { findNamedPayee } from './named-payee';

/**
 * Who would be paid, for a person (`usr_…`) who has proved nothing yet: trying accounts of ours costs as much as trying keys.
 * Throws as `findNamedPayee`, and `rate_limited`.
 */
export const checkNamed = async (
  { database, clock }: DescriberDeps,
  userId: string,
  account: AccountRow,
  named: ManualPayee,
): Promise<PaidPayee> => {
  if (named.institution !== account.ispb) return findNamedPayee(database, account, named);
  const budget = createLookupBudget(database, userId, clock.now());
  await budget.spend('cnpj');
  const payee = await findNamedPayee(database, account, named);
  await budget.spareKnown('cnpj');
  return payee;
};

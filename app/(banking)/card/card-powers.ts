import 'server-only';
import { listCardHolders } from '@/bank/contract/products/card';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';
import { optionalData } from '../account-page';

/** What may be changed at cards of this account, by this brand and for who asks. */
export const readCardPowers = async (accountId: string) => {
  const holders = await readBank(listCardHolders, { params: { account_id: accountId } }).then(optionalData);
  return {
    hasOptions: isFeatureOn(getOpenFlags(), 'cardOptions'),
    mayCreate: holders?.may_create === true,
    people: holders?.data ?? [],
  };
};

import type { ContactAccount } from '@/bank/contract/ground/contact-cards';
import { withAccount } from '@/components/frame/account-address';
import { CONTACT_PARAM } from '@/components/payment/account/brought';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';

const HAS_TED = isFeatureOn(variant.features, 'ted');

/** Where an account of a contact is paid: by Pix, or by TED where its institution takes no Pix. */
export const toPayAccountPath = ({ id, takes_pix }: Pick<ContactAccount, 'id' | 'takes_pix'>): string =>
  `${takes_pix || !HAS_TED ? '/pix/manual' : '/payment/ted'}?${CONTACT_PARAM}=${id}`;

/** The same, paid by an account of the person. */
export const toPayAccountHref = (account: Pick<ContactAccount, 'id' | 'takes_pix'>, accountId: string): string =>
  withAccount(toPayAccountPath(account), accountId);

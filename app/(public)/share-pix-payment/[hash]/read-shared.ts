import 'server-only';
import { cache } from 'react';
import { getPublicPaymentLink } from '@/bank/contract/products/acquiring-links';
import { getPublicGiftShare } from '@/bank/contract/products/gift-card-shares';
import { getPublicCharge } from '@/bank/contract/products/pix/charges';
import { getPublicReceivable } from '@/bank/contract/products/receivable-public';
import { getPublicProof } from '@/bank/contract/books/proofs';
import { getOpenFlags } from '@/config/open-features';
import { readPublicBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';

/** The kinds of token tell themselves apart by their spelling. */
const PROOF = /^[A-Za-z0-9_-]{22}$/;
const CHARGE = /^[0-9a-f]{32}$/;
/** Of a boleto of collection, or of a payment link. */
const SOLD = /^[0-9a-f]{40}$/;

/** Of a gift card that somebody was sent. */
const GIFT = /^[0-9a-f]{48}$/;

/** What a token leads to, asked once for the page and its title. */
export const readShared = cache(async (hash: string) => {
  const of = { params: { token: hash } };
  if (CHARGE.test(hash)) return { kind: 'charge', read: await readPublicBank(getPublicCharge, of) } as const;
  if (PROOF.test(hash)) return { kind: 'proof', read: await readPublicBank(getPublicProof, of) } as const;
  // boletos of collection belong to agreements, and payment links to acquiring: a brand may have neither
  const flags = getOpenFlags();
  if (SOLD.test(hash) && isFeatureOn(flags, 'agreements')) {
    const read = await readPublicBank(getPublicReceivable, of);
    if (read.state !== 'not_found') return { kind: 'receivable', read } as const;
  }
  if (SOLD.test(hash) && isFeatureOn(flags, 'acquiring')) {
    return { kind: 'link', read: await readPublicBank(getPublicPaymentLink, of) } as const;
  }
  if (GIFT.test(hash) && isFeatureOn(flags, 'giftCard')) {
    return { kind: 'gift', read: await readPublicBank(getPublicGiftShare, of) } as const;
  }
  return { kind: 'proof', read: { state: 'not_found' } } as const;
});

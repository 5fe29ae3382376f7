import 'server-only';
import { cache } from 'react';
import { getPublicCharge } from '@/bank/contract/products/pix/charges';
import { getPublicReceivable } from '@/bank/contract/products/receivable-public';
import { getPublicProof } from '@/bank/contract/books/proofs';
import { getOpenFlags } from '@/config/open-features';
import { readPublicBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';

/** The kinds of token tell themselves apart by their spelling. */
const PROOF = /^[A-Za-z0-9_-]{22}$/;
const CHARGE = /^[0-9a-f]{32}$/;
const RECEIVABLE = /^[0-9a-f]{40}$/;

/** What a token leads to, asked once for the page and its title. */
export const readShared = cache(async (hash: string) => {
  const of = { params: { token: hash } };
  if (CHARGE.test(hash)) return { kind: 'charge', read: await readPublicBank(getPublicCharge, of) } as const;
  if (PROOF.test(hash)) return { kind: 'proof', read: await readPublicBank(getPublicProof, of) } as const;
  // boletos of collection belong to agreements, which a brand may not have
  if (RECEIVABLE.test(hash) && isFeatureOn(getOpenFlags(), 'agreements')) {
    return { kind: 'receivable', read: await readPublicBank(getPublicReceivable, of) } as const;
  }
  return { kind: 'proof', read: { state: 'not_found' } } as const;
});

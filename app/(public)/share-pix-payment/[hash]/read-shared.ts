import 'server-only';
import { cache } from 'react';
import { getPublicCharge } from '@/bank/contract/products/pix/charges';
import { getPublicProof } from '@/bank/contract/books/proofs';
import { readPublicBank } from '@/gateway/page-data';

/** The two kinds of token tell themselves apart by their spelling. */
const PROOF = /^[A-Za-z0-9_-]{22}$/;
const CHARGE = /^[0-9a-f]{32}$/;

/** What a token leads to, asked once for the page and its title. */
export const readShared = cache(async (hash: string) => {
  const of = { params: { token: hash } };
  if (CHARGE.test(hash)) return { kind: 'charge', read: await readPublicBank(getPublicCharge, of) } as const;
  if (PROOF.test(hash)) return { kind: 'proof', read: await readPublicBank(getPublicProof, of) } as const;
  return { kind: 'proof', read: { state: 'not_found' } } as const;
});

import type { Metadata } from 'next';
import { listCryptoChecks } from '@/bank/contract/products/crypto';
import { CheckDesk } from '@/components/products/crypto/CheckDesk';
import { deskTexts } from '@/components/products/crypto/desk-texts';
import { readOperations } from '@/gateway/page-data';
import { requireOperations } from '../require-operations';

export const metadata: Metadata = { title: deskTexts.pageTitle, robots: { index: false } };

/** The wallets of all customers held against what the partner keeps. */
export default async function CryptoDeskPage() {
  await requireOperations();
  const read = await readOperations(listCryptoChecks);
  return <CheckDesk checks={read.state === 'ok' ? read.data.data : null} />;
}

import type { Metadata } from 'next';
import { ProofNotFound } from '@/components/proof/ProofNotFound';
import { texts } from '@/components/proof/texts';

export const metadata: Metadata = { title: texts.notFound.pageTitle, robots: { index: false } };

export default function SharedReceiptNotFound() {
  return <ProofNotFound />;
}

import type { Metadata } from 'next';
import { ProofNotFound } from '@/components/proof/ProofNotFound';

export const metadata: Metadata = { title: 'Link de comprovante não encontrado', robots: { index: false } };

export default function SharedReceiptNotFound() {
  return <ProofNotFound />;
}

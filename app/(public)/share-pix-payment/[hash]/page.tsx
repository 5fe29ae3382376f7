import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { PublicProof } from '@/bank/contract/proofs';
import { ProofPage } from '@/components/proof/ProofPage';
import { ProofUnread } from '@/components/proof/ProofUnread';
import { texts } from '@/components/proof/texts';
import { readPublicBank } from '@/gateway/page-data';

/** The address is the secret: it is not for search engines, and nothing of the payment stands in the title. */
export const metadata: Metadata = {
  title: texts.title,
  robots: { index: false, follow: false, nocache: true, noarchive: true, nosnippet: true },
  referrer: 'no-referrer',
};

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export default async function SharedReceiptPage({ params }: { params: Promise<{ hash: string }> }) {
  const { hash } = await params;
  if (!TOKEN.test(hash)) notFound();
  const address = `/share-pix-payment/${hash}`;
  const proof = await readPublicBank<PublicProof>(`/proofs/${hash}`);
  if (proof.state === 'not_found') notFound();
  if (proof.state === 'problem') return <ProofUnread address={address} requestId={proof.requestId} />;
  return <ProofPage address={address} proof={proof.data} />;
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { PublicCharge } from '@/bank/contract/pix-charges';
import type { PublicProof } from '@/bank/contract/proofs';
import { PublicChargePage } from '@/components/pix-charges/PublicChargePage';
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

/** The two kinds of token tell themselves apart by their spelling. */
const PROOF = /^[A-Za-z0-9_-]{22}$/;
const CHARGE = /^[0-9a-f]{32}$/;

export default async function SharedReceiptPage({ params }: { params: Promise<{ hash: string }> }) {
  const { hash } = await params;
  const address = `/share-pix-payment/${hash}`;
  if (CHARGE.test(hash)) {
    const charge = await readPublicBank<PublicCharge>(`/charge_links/${hash}`);
    if (charge.state === 'not_found') notFound();
    if (charge.state === 'problem') return <ProofUnread address={address} requestId={charge.requestId} />;
    return <PublicChargePage token={hash} charge={charge.data} />;
  }
  if (!PROOF.test(hash)) notFound();
  const proof = await readPublicBank<PublicProof>(`/proofs/${hash}`);
  if (proof.state === 'not_found') notFound();
  if (proof.state === 'problem') return <ProofUnread address={address} requestId={proof.requestId} />;
  return <ProofPage address={address} proof={proof.data} />;
}

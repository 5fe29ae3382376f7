import type { Metadata } from 'next';
import { PublicChargePage } from '@/components/pix-charges/PublicChargePage';
import { ProofNotFound } from '@/components/proof/ProofNotFound';
import { ProofPage } from '@/components/proof/ProofPage';
import { ProofUnread } from '@/components/proof/ProofUnread';
import { texts } from '@/components/proof/texts';
import { tellMissing } from '@/gateway/page-data';
import { readShared } from './read-shared';

interface Route {
  params: Promise<{ hash: string }>;
}

/** The address is the secret: it is not for search engines, and nothing of the payment stands in the title. */
export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const { read } = await readShared((await params).hash);
  return {
    title: read.state === 'not_found' ? texts.notFound.pageTitle : texts.title,
    robots: { index: false, follow: false, nocache: true, noarchive: true, nosnippet: true },
    referrer: 'no-referrer',
  };
}

export default async function SharedReceiptPage({ params }: Route) {
  const { hash } = await params;
  const address = `/share-pix-payment/${hash}`;
  const shared = await readShared(hash);
  if (shared.read.state === 'not_found') {
    await tellMissing();
    return <ProofNotFound />;
  }
  if (shared.read.state === 'problem') return <ProofUnread address={address} requestId={shared.read.requestId} />;
  return shared.kind === 'charge' ? (
    <PublicChargePage token={hash} charge={shared.read.data} />
  ) : (
    <ProofPage address={address} proof={shared.read.data} />
  );
}

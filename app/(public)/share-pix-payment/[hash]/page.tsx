import type { Metadata } from 'next';
import { PublicChargePage } from '@/components/pix-charges/PublicChargePage';
import { texts as chargeTexts } from '@/components/pix-charges/texts';
import { ProofNotFound } from '@/components/proof/ProofNotFound';
import { ProofPage } from '@/components/proof/ProofPage';
import { ProofUnread } from '@/components/proof/ProofUnread';
import { texts } from '@/components/proof/texts';
import { tellMissing } from '@/gateway/page-data';
import { readShared } from './read-shared';

interface Route {
  params: Promise<{ hash: string }>;
}

/** The address is the secret: it is not for search engines. What it is stands in the title, for who gets it in a message; nothing of the payment does. */
export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const shared = await readShared((await params).hash);
  const isCharge = shared.kind === 'charge';
  const title =
    shared.read.state === 'not_found' ? texts.notFound.pageTitle : isCharge ? chargeTexts.link.title : texts.title;
  const description = isCharge ? chargeTexts.link.description : texts.description;
  return {
    title,
    description,
    openGraph: { title, description, type: 'website' },
    twitter: { card: 'summary', title, description },
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

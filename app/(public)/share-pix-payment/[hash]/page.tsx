import type { Metadata } from 'next';
import { ReceivedGiftPage } from '@/components/products/gift-card/ReceivedGiftPage';
import { PublicLinkPage } from '@/components/products/acquiring/PublicLinkPage';
import { PublicChargePage } from '@/components/products/pix/charges/PublicChargePage';
import { PublicReceivablePage } from '@/components/products/receivable/PublicReceivablePage';
import { ProofNotFound } from '@/components/account/proof/ProofNotFound';
import { ProofPage } from '@/components/account/proof/ProofPage';
import { ProofUnread } from '@/components/account/proof/ProofUnread';
import { acquirerFrameOrigin } from '@/config/acquirer-frame';
import { tellMissing } from '@/gateway/page-data';
import { describeShared } from './describe-shared';
import { readShared } from './read-shared';

interface Route {
  params: Promise<{ hash: string }>;
}

export const generateMetadata = async ({ params }: Route): Promise<Metadata> => describeShared((await params).hash);

export default async function SharedReceiptPage({ params }: Route) {
  const { hash } = await params;
  const [address, shared] = [`/share-pix-payment/${hash}`, await readShared(hash)];
  if (shared.read.state === 'not_found') {
    await tellMissing();
    return <ProofNotFound />;
  }
  if (shared.read.state === 'problem') return <ProofUnread address={address} requestId={shared.read.requestId} />;
  switch (shared.kind) {
    case 'charge':
      return <PublicChargePage token={hash} charge={shared.read.data} />;
    case 'receivable':
      return <PublicReceivablePage token={hash} receivable={shared.read.data} />;
    case 'link':
      return <PublicLinkPage token={hash} link={shared.read.data} frameOrigin={acquirerFrameOrigin() ?? null} />;
    case 'gift':
      return <ReceivedGiftPage token={hash} gift={shared.read.data} />;
    case 'proof':
      return <ProofPage address={address} proof={shared.read.data} />;
  }
}

import { listLenders } from '@/bank/contract/products/marketplace-lenders';
import { homeTexts } from '@/components/products/marketplace/home-texts';
import { MarketHome } from '@/components/products/marketplace/MarketHome';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { peekSession, readPublicBank } from '@/gateway/page-data';
import { indexed } from '../../indexed';
import { readBorrower } from '../borrower-page';
import { readHub } from '../hub-data';

export const metadata = indexed('/marketplace', { title: homeTexts.pageTitle, description: homeTexts.description });

/** The first page of the loan area, for everybody; a borrower finds what they have here. */
export default async function MarketplacePage() {
  const { status } = await peekSession();
  const isSignedIn = status === 'authenticated';
  const [lenders, read] = await Promise.all([readPublicBank(listLenders), isSignedIn ? readBorrower() : null]);
  if (read?.state === 'expired' && read.renewable) return <Resuming />;
  const known = read?.state === 'ok' ? read.data : null;
  const hub = known?.borrower ? await readHub(known.borrower.name, known.has_account) : null;
  return <MarketHome lenders={lenders.state === 'ok' ? lenders.data.data : null} isSignedIn={isSignedIn} hub={hub} />;
}

import type { Metadata } from 'next';
import { contractTexts } from '@/components/products/credit/contract-texts';
import type { OnePage, PageParams } from '../../account-page';
import { ContractPlace, SheetPlace } from './places';

export const metadata: Metadata = { title: contractTexts.metaTitle };

interface CreditPage {
  params: Promise<{ contract: string }>;
  searchParams: Promise<PageParams>;
}

/** A contract (`crc_…`), or one that is made out and not signed yet (`crs_…`). */
export default async function OneCreditPage({ params, searchParams }: CreditPage) {
  const { contract } = await params;
  const page: OnePage = { params: Promise.resolve({ id: contract }), searchParams };
  return contract.startsWith('crs_') ? <SheetPlace page={page} /> : <ContractPlace page={page} />;
}

import type { Metadata } from 'next';
import { texts } from '@/components/products/card/texts';
import type { PageParams } from '../account-page';
import { CardsPlace } from './cards-place';

export const metadata: Metadata = { title: texts.title };

export default async function AllCardsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <CardsPlace search={await searchParams} type={null} />;
}

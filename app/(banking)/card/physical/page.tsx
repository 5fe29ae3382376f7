import type { Metadata } from 'next';
import { texts } from '@/components/products/card/texts';
import type { PageParams } from '../../account-page';
import { CardsPlace } from '../cards-place';

export const metadata: Metadata = { title: texts.physical };

export default async function PhysicalCardsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <CardsPlace search={await searchParams} type="physical" />;
}

import type { Metadata } from 'next';
import { guaranteeTexts } from '@/components/products/marketplace/guarantee-texts';
import { ThingPage } from '../../../thing-page';

export const metadata: Metadata = { title: guaranteeTexts.titles.home };

export default function HomeGuaranteePage() {
  return <ThingPage kind="home" />;
}

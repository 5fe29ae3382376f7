import type { Metadata } from 'next';
import { guaranteeTexts } from '@/components/products/marketplace/guarantee-texts';
import { ThingPage } from '../../../thing-page';

export const metadata: Metadata = { title: guaranteeTexts.titles.motorcycle };

export default function MotorcycleGuaranteePage() {
  return <ThingPage kind="motorcycle" />;
}

import type { Metadata } from 'next';
import { GuideList } from '@/components/guides/GuidePage';

export const metadata: Metadata = { title: 'Guias' };

export default function GuidesPage() {
  return <GuideList />;
}

import type { Metadata } from 'next';
import { GuideList } from '@/components/guides/GuidePage';
import { texts } from '@/components/guides/texts';

export const metadata: Metadata = { title: texts.title };

export default function GuidesPage() {
  return <GuideList />;
}

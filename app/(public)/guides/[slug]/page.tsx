import type { Metadata } from 'next';
import { GuidePage } from '@/components/service/guides/GuidePage';
import { findGuide } from '@/components/service/guides/guides';
import { MISSING_TEXTS } from '@/components/frame/missing-texts';
import { MissingReading } from '@/components/frame/reading-parts';
import { tellMissing } from '@/gateway/page-data';
import { indexed } from '../../indexed';

const MISSING: Metadata = { title: MISSING_TEXTS.pageTitle, robots: { index: false } };

interface Route {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const guide = findGuide((await params).slug);
  return guide ? indexed(`/guides/${guide.slug}`, { title: guide.title, description: guide.lead }) : MISSING;
}

export default async function GuideRoute({ params }: Route) {
  const guide = findGuide((await params).slug);
  // `notFound()` would leave what the page says to script
  if (!guide) {
    await tellMissing();
    return <MissingReading />;
  }
  return <GuidePage guide={guide} />;
}

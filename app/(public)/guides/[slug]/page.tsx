import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GuidePage } from '@/components/guides/GuidePage';
import { findGuide } from '@/components/guides/guides';

interface Route {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const guide = findGuide((await params).slug);
  return guide ? { title: guide.title, description: guide.lead } : {};
}

export default async function GuideRoute({ params }: Route) {
  const guide = findGuide((await params).slug);
  if (!guide) notFound();
  return <GuidePage guide={guide} />;
}

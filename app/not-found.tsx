import type { Metadata } from 'next';
import { MISSING_TEXTS } from '@/components/frame/missing-texts';
import { NotFound } from '@/components/frame/rare-pages';

export const metadata: Metadata = { title: MISSING_TEXTS.pageTitle };

export default function NotFoundRoute() {
  return <NotFound />;
}

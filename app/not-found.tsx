import type { Metadata } from 'next';
import { MISSING_TEXTS } from '@/components/layout/missing-texts';
import { NotFound } from '@/components/layout/rare-pages';

export const metadata: Metadata = { title: MISSING_TEXTS.pageTitle };

export default function NotFoundRoute() {
  return <NotFound />;
}

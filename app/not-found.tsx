import type { Metadata } from 'next';
import { NotFound } from '@/components/layout/rare-pages';

export const metadata: Metadata = { title: 'Página não encontrada' };

export default function NotFoundRoute() {
  return <NotFound />;
}

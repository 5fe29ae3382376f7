import type { Metadata } from 'next';
import { RightsPage } from '@/components/service/data-rights/RightsPage';
import { texts } from '@/components/service/data-rights/texts';
import { peekSession } from '@/gateway/page-data';
import { indexed } from '../../indexed';

export const metadata: Metadata = indexed('/politica-de-privacidade/direitos', {
  title: texts.title,
  description: texts.description,
});

export default async function RightsRoute() {
  return <RightsPage isSignedIn={(await peekSession()).status === 'authenticated'} />;
}

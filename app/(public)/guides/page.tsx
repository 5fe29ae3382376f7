import { GuideList } from '@/components/guides/GuidePage';
import { texts } from '@/components/guides/texts';
import { indexed } from '../indexed';

export const metadata = indexed('/guides', { title: texts.title, description: texts.lead });

export default function GuidesPage() {
  return <GuideList />;
}

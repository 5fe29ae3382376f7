import { GuideList } from '@/components/service/guides/GuidePage';
import { texts } from '@/components/service/guides/texts';
import { indexed } from '../indexed';

export const metadata = indexed('/guides', { title: texts.title, description: texts.lead });

export default function GuidesPage() {
  return <GuideList />;
}

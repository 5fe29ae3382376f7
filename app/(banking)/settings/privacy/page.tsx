import type { Metadata } from 'next';
import { listDataRequests } from '@/bank/contract/service/data-rights';
import { PrivacyPage } from '@/components/service/data-rights/PrivacyPage';
import { texts } from '@/components/service/data-rights/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.own.title };

export default async function PrivacyRoute() {
  const requests = requireData(await readBank(listDataRequests));
  return requests ? <PrivacyPage requests={requests.data} /> : <EndedPage title={texts.own.title} />;
}

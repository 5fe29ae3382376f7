import type { Metadata } from 'next';
import { listActivity, listDevices, listSessions } from '@/bank/contract/ground/devices';
import { getFactors } from '@/bank/contract/ground/factors';
import { SecurityEnded } from '@/components/account/settings/SecurityEnded';
import { SecurityPage } from '@/components/account/settings/SecurityPage';
import { texts } from '@/components/account/settings/texts';
import { readBank } from '@/gateway/page-data';
import { optionalData, readPerson, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function SecurityRoute() {
  if (!requireData(await readPerson())) return <SecurityEnded />;
  const [factors, sessions, devices, activity] = await Promise.all([
    readBank(getFactors).then(optionalData),
    readBank(listSessions).then(optionalData),
    readBank(listDevices).then(optionalData),
    readBank(listActivity, { query: { limit: 10 } }).then(optionalData),
  ]);
  return (
    <SecurityPage
      factors={factors}
      sessions={sessions?.data ?? null}
      devices={devices?.data ?? null}
      activity={activity}
      now={new Date().toISOString()}
    />
  );
}

import type { Metadata } from 'next';
import type { Activity, Device, OpenSession } from '@/bank/contract/ground/devices';
import type { Factors } from '@/bank/contract/ground/factors';
import { SecurityEnded } from '@/components/account/settings/SecurityEnded';
import { SecurityPage } from '@/components/account/settings/SecurityPage';
import { texts } from '@/components/account/settings/texts';
import { readBank } from '@/gateway/page-data';
import { optionalData, readPerson, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

type List<T> = { data: T[] };

export default async function SecurityRoute() {
  if (!requireData(await readPerson())) return <SecurityEnded />;
  const [factors, sessions, devices, activity] = await Promise.all([
    readBank<Factors>('/identity_server/factors').then(optionalData),
    readBank<List<OpenSession>>('/identity_server/sessions').then(optionalData),
    readBank<List<Device>>('/identity_server/devices').then(optionalData),
    readBank<List<Activity> & { next_cursor: string | null }>('/identity_server/activity', { limit: 10 }).then(
      optionalData,
    ),
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

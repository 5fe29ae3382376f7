'use client';

import styled from 'styled-components';
import type { Device, OpenSession } from '@/bank/contract/ground/devices';
import type { Factors } from '@/bank/contract/ground/factors';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import type { ActivityPage } from '@/services/devices';
import { ActivitySection } from './ActivitySection';
import { DevicesSection } from './DevicesSection';
import { FactorsSection } from './FactorsSection';
import { LockSection } from './LockSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import { texts } from './texts';
import { useHrefWithAccount } from './use-href-with-account';

const Sections = styled.div`
  display: grid;
  gap: 32px;
`;

interface SecurityPageProps {
  /** What the server read; null where it could not. */
  factors: Factors | null;
  sessions: OpenSession[] | null;
  devices: Device[] | null;
  activity: ActivityPage | null;
  now: string;
}

/** Everything that guards the access of one person. */
export function SecurityPage({ factors, sessions, devices, activity, now }: SecurityPageProps) {
  const hrefOf = useHrefWithAccount();
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} back={{ href: hrefOf('/settings'), label: texts.back }} />
      <Sections>
        <FactorsSection first={factors} now={now} />
        <PasswordSection />
        <SessionsSection first={sessions} now={now} />
        <DevicesSection first={devices} now={now} />
        <ActivitySection first={activity} now={now} />
        <LockSection />
      </Sections>
    </Page>
  );
}

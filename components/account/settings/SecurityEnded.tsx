'use client';

import styled from 'styled-components';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { OpenSessionExpired } from '@/contexts/session-expired';
import { Section } from '@/components/frame/Section';
import { texts } from './texts';

const SHAPES = [
  { ...texts.methods, height: 320 },
  { ...texts.password, height: 80 },
  { ...texts.sessions, height: 160 },
];

const Inside = styled.div`
  display: grid;
  gap: 20px;
  padding: 24px;
`;

/** The security settings of a session that has ended: their shape, under the modal that renews it. */
export function SecurityEnded() {
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      {SHAPES.map(({ title, lead, height }) => (
        <Section key={title} title={title} lead={lead}>
          <Inside>
            <Skeleton height={height - 48} />
          </Inside>
        </Section>
      ))}
      <OpenSessionExpired />
    </Page>
  );
}

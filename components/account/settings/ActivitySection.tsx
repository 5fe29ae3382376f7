'use client';

import { Check, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Text } from '@/components/ui/Text';
import type { Activity } from '@/bank/contract/ground/devices';
import type { ActivityPage } from '@/services/devices';
import { color, media, type as scale } from '@/themes/tokens';
import { joinFacts } from '@/components/ui/join-facts';
import { type ActivityTone, activityWords } from './activity-words';
import { browserOf, whenWords } from './device-words';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList } from '@/components/frame/SettingRow';
import { texts } from './texts';
import { useActivity } from './use-security-data';

const LOOKS: Record<ActivityTone, { icon: LucideIcon; ink: string }> = {
  plain: { icon: Info, ink: color.iconMuted },
  good: { icon: Check, ink: color.positive },
  warning: { icon: TriangleAlert, ink: color.warning },
};

const Row = styled.div<{ $ink: string }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  padding: 12px 16px;

  > svg { width: 18px; height: 18px; margin-top: 3px; color: ${({ $ink }) => $ink}; }
  > p { grid-column: 2; }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding-inline: 24px;
  }
`;

const When = styled.time`
  grid-column: 2;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};

  ${media.tablet} { grid-area: 1 / 3; }
`;

const More = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  padding: 12px 16px;
  border-top: 1px solid ${color.line};
`;

interface ActivitySectionProps {
  first: ActivityPage | null;
  now: string;
}

/** What happened with the access, newest first, in plain words. */
export function ActivitySection({ first, now }: ActivitySectionProps) {
  const pages = useActivity(first);
  const events = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const shown = events.filter(event => activityWords(event));
  return (
    <Section title={texts.activity.title} lead={texts.activity.lead}>
      {pages.data ? (
        <>
          {shown.length === 0 && !pages.hasNextPage ? <EmptyState icon={Info} title={texts.activity.empty} /> : null}
          <RowList data-activity>
            {shown.map(event => (
              <li key={event.id}>
                <ActivityRow event={event} now={now} />
              </li>
            ))}
          </RowList>
          {pages.hasNextPage ? (
            <More>
              {pages.isFetchNextPageError ? <Alert tone="danger">{texts.activity.moreFailed}</Alert> : null}
              <Button variant="plain" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {texts.activity.more}
              </Button>
            </More>
          ) : null}
        </>
      ) : (
        <SectionGap onRetry={() => void pages.refetch()} isReading={pages.isFetching} />
      )}
    </Section>
  );
}

function ActivityRow({ event, now }: { event: Activity; now: string }) {
  const words = activityWords(event);
  if (!words) return null;
  const { icon: Icon, ink } = LOOKS[words.tone];
  const where = [browserOf({ browser: event.browser ?? '', system: event.system ?? '' }), event.address];
  return (
    <Row $ink={ink}>
      <Icon aria-hidden />
      <Text size={14} strong>
        {words.title}
      </Text>
      <When dateTime={event.occurred_at}>{whenWords(event.occurred_at, now)}</When>
      <Text size={14} muted>
        {joinFacts(where)}
      </Text>
    </Row>
  );
}

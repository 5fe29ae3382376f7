'use client';

import { Lock } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { Fragment } from 'react';
import styled from 'styled-components';
import { NOTICES } from '@/bank/contract/notices';
import type { NotificationPreference, NotificationTopic } from '@/bank/contract/ground/notifications';
import { ACCOUNT_PARAM, withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { ErrorState } from '@/components/ui/ErrorState';
import { Switch } from '@/components/ui/Switch';
import { Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, media, type as scale } from '@/themes/tokens';
import { TOPICS } from './places';
import { texts } from './texts';
import { type Channel, useChoices } from './use-choices';

const words = texts.choices;
const CHANNELS: { channel: Channel; label: string }[] = [
  { channel: 'in_app', label: words.app },
  { channel: 'email', label: words.email },
];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th { font-weight: inherit; text-align: left; }
  thead th {
    padding: 12px 4px;
    font-size: ${scale[12]};
    font-weight: 600;
    color: ${color.onSurfaceMuted};
    vertical-align: bottom;
  }
  thead th + th { width: 68px; text-align: center; }
  th:first-child { padding-left: 16px; }
  tbody th[scope='rowgroup'] {
    padding: 20px 16px 8px;
    border-top: 1px solid ${color.line};
    font-size: ${scale[14]};
    font-weight: 600;
  }
  tr:not(:has([scope='rowgroup'])) + tr:not(:has([scope='rowgroup'])) > * { border-top: 1px solid ${color.line}; }
  th[scope='row'] { padding: 12px 8px 12px 16px; overflow-wrap: anywhere; vertical-align: middle; }
  td { padding: 8px 4px; vertical-align: middle; }
  td > div { display: flex; justify-content: center; gap: 0; }
  td:last-child, thead th:last-child { width: 80px; padding-right: 16px; }

  ${media.tablet} {
    thead th, thead th:last-child { font-size: ${scale[14]}; }
    thead th + th, thead th + th:last-child { width: 128px; }
    th:first-child, th[scope='row'], tbody th[scope='rowgroup'] { padding-left: 24px; }
  }
`;

const Always = styled.span`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  font-size: ${scale[14]};
  line-height: 1.45;

  svg { flex: none; width: 16px; height: 16px; margin-top: 2px; color: ${color.iconMuted}; }
`;

const Status = styled.div`
  min-height: 24px;
  margin-top: 12px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
`;

const Problem = styled.div`
  margin-bottom: 16px;
`;

interface PreferencesProps {
  /** What the server read; null where it could not. */
  first: NotificationPreference[] | null;
  email: string;
}

/** What the person is told, and by which way. */
export function Preferences({ first, email }: PreferencesProps) {
  const account = useSearchParams().get(ACCOUNT_PARAM);
  const router = useRouter();
  const back = account ? withAccount('/notifications', account) : '/notifications';
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={`${words.lead} ${email ? words.emailTo(email) : ''}`}
        back={{ href: back, label: words.back }}
      />
      {first ? (
        <Matrix first={first} />
      ) : (
        <Card as="div" padding="none">
          <ErrorState onRetry={() => router.refresh()}>{words.loadFailed}</ErrorState>
        </Card>
      )}
    </Page>
  );
}

function Matrix({ first }: { first: NotificationPreference[] }) {
  const { choices, status, problem, choose } = useChoices(first);
  return (
    <>
      {problem ? (
        <Problem>
          <Alert tone="danger">{problem}</Alert>
        </Problem>
      ) : null}
      <noscript>
        <Problem>
          <Alert tone="warning">{words.withoutScript}</Alert>
        </Problem>
      </noscript>
      <Card as="div" padding="none">
        <Table>
          <VisuallyHidden as="caption">{words.table}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              {CHANNELS.map(({ channel, label }) => (
                <th key={channel} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {TOPICS.map(topic => (
            <Group key={topic} topic={topic} choices={choices} choose={choose} />
          ))}
        </Table>
      </Card>
      <Status role="status">{status}</Status>
    </>
  );
}

interface GroupProps {
  topic: NotificationTopic;
  choices: NotificationPreference[];
  choose: ReturnType<typeof useChoices>['choose'];
}

function Group({ topic, choices, choose }: GroupProps) {
  const its = choices.filter(({ kind }) => NOTICES[kind].topic === topic);
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          {words.groups[topic]}
        </th>
      </tr>
      {its.map(choice => (
        <Fragment key={choice.kind}>
          <ChoiceRow choice={choice} choose={choose} />
        </Fragment>
      ))}
    </tbody>
  );
}

function ChoiceRow({ choice, choose }: { choice: NotificationPreference; choose: GroupProps['choose'] }) {
  const { kind } = choice;
  const { name, help } = words.kinds[kind];
  const isFixed = kind === 'security';
  return (
    <tr>
      <th scope="row">
        <Text as="span" strong>
          {name}
        </Text>
        <Text as="div" size={14} muted>
          {help}
        </Text>
        {isFixed ? (
          <Always id="sempre-ligado">
            <Lock aria-hidden />
            <span>
              <strong>{words.always}.</strong> {words.alwaysWhy}
            </span>
          </Always>
        ) : null}
      </th>
      {CHANNELS.map(({ channel, label }) => (
        <td key={channel}>
          <Switch
            aria-label={words.switch(name, label)}
            checked={choice[channel]}
            disabled={isFixed}
            aria-describedby={isFixed ? 'sempre-ligado' : undefined}
            onCheckedChange={isOn => choose(kind, channel, isOn)}
          />
        </td>
      ))}
    </tr>
  );
}

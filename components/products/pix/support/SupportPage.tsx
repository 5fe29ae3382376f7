'use client';

import { Globe, Mail, MessageCircle, Scale, ShieldAlert } from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { ErrorState } from '@/components/ui/ErrorState';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color, media } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { DisputeRows } from './DisputeRows';
import { QUESTIONS } from './questions';
import { texts } from './texts';
import { useDisputes } from './use-disputes';

const Columns = styled.div`
  display: grid;
  gap: 24px;

  ${media.wide} { grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr); align-items: start; }
`;

const Answers = styled.div`
  display: grid;
  padding: 4px 24px;

  > details { padding: 4px 0 8px; }
  > details + details { border-top: 1px solid ${color.line}; }
  summary { color: ${color.onSurface}; text-align: left; }
`;

interface SupportPageProps {
  account: Pick<Account, 'id' | 'role'>;
  /** Null when they could not be read. */
  disputes: PixDispute[] | null;
  now: string;
}

/** Help with Pix: contest one, follow the contests, answers, and how to reach the brand. */
export function SupportPage({ account, disputes: first, now }: SupportPageProps) {
  const query = useDisputes(account.id, first);
  const disputes = query.data;
  const canAct = account.role !== 'viewer';
  const mine = disputes?.filter(({ role }) => role === 'contester') ?? [];
  const against = disputes?.filter(({ role }) => role === 'receiver') ?? [];
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/pix', account.id), label: texts.area }}
      />
      <Columns>
        <Stack gap={24}>
          {canAct ? <Start accountId={account.id} /> : <Alert>{texts.viewer}</Alert>}
          {against.length > 0 ? (
            <List title={texts.list.against} disputes={against} accountId={account.id} now={now} />
          ) : null}
          {mine.length > 0 ? <List title={texts.list.mine} disputes={mine} accountId={account.id} now={now} /> : null}
          {disputes?.length === 0 ? (
            <EmptyCard icon={Scale} title={texts.list.empty}>
              {texts.list.emptyBody}
            </EmptyCard>
          ) : null}
          {disputes ? null : <ErrorState onRetry={() => void query.refetch()}>{texts.list.failed}</ErrorState>}
        </Stack>
        <Stack gap={24}>
          <Questions accountId={account.id} />
          <Channels />
        </Stack>
      </Columns>
    </Page>
  );
}

function Start({ accountId }: { accountId: string }) {
  return (
    <Card as="section" aria-labelledby="contestar">
      <Stack gap={12}>
        <Inline gap={8}>
          <ShieldAlert aria-hidden />
          <Heading id="contestar" level={2} size={16}>
            {texts.start.title}
          </Heading>
        </Inline>
        <Text muted>{texts.start.body}</Text>
        <div>
          <ButtonLink href={withAccount('/pix/support/contest', accountId)}>{texts.start.go}</ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

interface ListProps {
  title: string;
  disputes: readonly PixDispute[];
  accountId: string;
  now: string;
}

function List({ title, disputes, accountId, now }: ListProps) {
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <Card as="div" padding="none">
        <DisputeRows disputes={disputes} accountId={accountId} now={now} />
      </Card>
    </Stack>
  );
}

function Questions({ accountId }: { accountId: string }) {
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={16}>
        {texts.questions}
      </Heading>
      <Card as="div" padding="none">
        <Answers>
          {QUESTIONS.map(({ question, answer, link }) => (
            <Disclosure key={question} summary={question}>
              <Text size={14} muted>
                {answer}
              </Text>
              {link ? (
                <Text size={14}>
                  <Link href={withAccount(link.href, accountId)}>{link.label}</Link>
                </Text>
              ) : null}
            </Disclosure>
          ))}
        </Answers>
      </Card>
    </Stack>
  );
}

/** How people reach the brand. */
function Channels() {
  const { email, whatsapp, site } = variant.company;
  const rows = [
    { icon: Mail, name: texts.channels.email, href: `mailto:${email}`, words: email },
    {
      icon: MessageCircle,
      name: texts.channels.whatsapp,
      href: `https://wa.me/${whatsapp.slice(1)}`,
      words: whatsapp.replace(/^\+55(\d{2})(\d+)(\d{4})$/, '($1) $2-$3'),
    },
    { icon: Globe, name: texts.channels.site, href: site, words: new URL(site).host },
  ];
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={16}>
        {texts.channels.title}
      </Heading>
      <Text size={14} muted>
        {texts.channels.lead}
      </Text>
      <Card as="div" padding="none">
        <RowList>
          {rows.map(({ icon, name, href, words }) => (
            <li key={name}>
              <SettingRow icon={icon} title={name}>
                <a href={href} rel="noreferrer">
                  {words}
                </a>
              </SettingRow>
            </li>
          ))}
        </RowList>
      </Card>
    </Stack>
  );
}

'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { OnboardingStatus } from '@/bank/contract/service/onboarding-data';
import type { ApplicationFile } from '@/bank/contract/service/onboarding-operations';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDateTime, formatDocument } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { addressOfFile } from '@/services/operations';
import { media } from '@/themes/tokens';
import { joinFacts } from '@/components/ui/join-facts';
import { STATUS_LOOKS } from './ApplicationTable';
import { DecisionForm } from './DecisionForm';
import { InviteForm } from './InviteForm';
import { itemsOf } from './application-items';
import { onboardingTexts as words } from './onboarding-texts';
import { DeskPage } from '@/components/frame/DeskPage';

const RESULT_LOOKS: Record<ApplicationFile['checks'][number]['result'], BadgeStatus> = {
  waiting: 'waiting',
  clear: 'completed',
  attention: 'pending',
  failed: 'canceled',
  unavailable: 'undefined',
};

/** Where a check that has no answer yet still gets one. */
const WAITS: readonly OnboardingStatus[] = ['draft', 'sent', 'analysis', 'pending'];

const Columns = styled.div`
  display: grid;
  gap: 24px;

  ${media.wide} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start; }

  /* what is decided stays in sight of what it is decided by */
  ${media.wide} { > :last-child { position: sticky; top: 16px; max-height: calc(100dvh - 32px); overflow-y: auto; } }
`;

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card>
      <Stack gap={8}>
        <Heading level={2} size={16}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

const STATUS_OF_EVENT = /^(?:started|moved)\.(.+)$/;

/** `moved.sent` in words; the bank's own name for what has none. */
const nameOfEvent = (kind: string): string => {
  const status = STATUS_OF_EVENT.exec(kind)?.[1] ?? '';
  return Object.hasOwn(words.statuses, status)
    ? words.moved(words.statuses[status as keyof typeof words.statuses].toLowerCase())
    : (words.events[kind] ?? kind);
};

/** A birth date of a finished step, `1980-03-15`, as people write it; what is typed by halves stays as it is. */
const dayWords = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** One application as the analyst sees it: checks, data, files, history, and what may be decided. */
export function ApplicationView({ initial }: { initial: ApplicationFile }) {
  const [file, setFile] = useState(initial);
  const { application, checks, events } = file;
  return (
    <DeskPage
      title={application.company.legal_name}
      before={
        <TextLink href="/operations/onboarding" prefetch={false}>
          {words.back}
        </TextLink>
      }
      lead={<Badge status={STATUS_LOOKS[application.status]}>{words.statuses[application.status]}</Badge>}
    >
      <Columns>
        <Stack gap={24}>
          <Part title={words.parts.checks}>
            <DefinitionList
              rows={checks.map(check => ({
                term: words.checks[check.id],
                value: (
                  <>
                    {check.result === 'waiting' && !WAITS.includes(application.status) ? (
                      words.notAsked
                    ) : (
                      <Badge status={RESULT_LOOKS[check.result]}>{words.results[check.result]}</Badge>
                    )}
                    {check.detail ? (
                      <Text size={14} muted>
                        {check.detail}
                      </Text>
                    ) : null}
                  </>
                ),
              }))}
            />
          </Part>
          <Facts file={file} />
          <Part title={words.parts.events}>
            <DefinitionList
              rows={events.map(({ kind, at, by, note }, place) => ({
                term: `${place + 1}. ${formatDateTime(at)}`,
                value: `${nameOfEvent(kind)} · ${words.people[by] ?? by}${note ? ` · ${note}` : ''}`,
              }))}
            />
          </Part>
        </Stack>
        <Stack gap={24}>
          <DecisionForm file={file} onDecided={setFile} />
          {application.actions.includes('invite') ? <InviteForm file={file} onSent={setFile} /> : null}
        </Stack>
      </Columns>
    </DeskPage>
  );
}

function Facts({ file: { application } }: { file: ApplicationFile }) {
  const { company, business_account: account, business_member: member, documents, issues } = application;
  const names = new Map(itemsOf(application).map(({ item, name }) => [item, name]));
  const { street, number, city, state } = account.address ?? {};
  return (
    <>
      <Part title={words.parts.company}>
        <DefinitionList
          rows={[
            { term: words.rows.protocol, value: application.protocol },
            { term: words.rows.cnpj, value: formatDocument(company.cnpj) },
            { term: words.rows.situation, value: words.situations[company.situation] },
            { term: words.rows.applicant, value: application.applicant.name },
            { term: words.rows.revenue, value: words.revenues[account.revenue_range ?? ''] ?? '–' },
            { term: words.rows.address, value: [street, number, city, state].filter(Boolean).join(', ') || '–' },
          ]}
        />
      </Part>
      <Part title={words.parts.partners}>
        <DefinitionList
          rows={(member.partners ?? []).map((partner, place) => ({
            term: `${place + 1}. ${partner.name ?? '–'}`,
            value: joinFacts([
              partner.document ? formatDocument(partner.document) : null,
              partner.share ? `${partner.share}%` : null,
              partner.role ? words.roles[partner.role] : null,
              partner.is_representative ? words.representative : null,
              partner.birth_date ? words.born(dayWords(partner.birth_date)) : null,
              partner.mother_name ? words.mother(partner.mother_name) : null,
              partner.pep && partner.pep !== 'none' ? words.pep(partner.pep_detail ?? '') : null,
            ]),
          }))}
        />
      </Part>
      {application.invitations.length > 0 ? (
        <Part title={words.parts.invitations}>
          <DefinitionList
            rows={application.invitations.map(({ name, email, status }, place) => ({
              term: `${place + 1}. ${name}`,
              value: `${email} · ${words.invitations.states[status]}`,
            }))}
          />
        </Part>
      ) : null}
      <Part title={words.parts.documents}>
        <DefinitionList
          rows={documents.map(slot => ({
            term: names.get(slot.id) ?? slot.id,
            value:
              slot.files.length === 0
                ? '–'
                : slot.files.map(file => (
                    <div key={file.id}>
                      <a href={addressOfFile(application.id, file.id)} download>
                        {file.name}
                      </a>
                    </div>
                  )),
          }))}
        />
      </Part>
      <Part title={words.parts.issues}>
        {issues.length === 0 ? (
          <Text size={14} muted>
            {words.noIssues}
          </Text>
        ) : (
          <DefinitionList
            rows={issues.map(({ item, reason, note, status }, place) => ({
              term: `${place + 1}. ${names.get(item) ?? item}`,
              value: joinFacts([words.issueReasons[reason], note, words.issueStates[status]]),
            }))}
          />
        )}
      </Part>
    </>
  );
}

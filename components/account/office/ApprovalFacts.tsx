'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ApprovalDetail } from '@/bank/contract/payments/office';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatDocument } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { isBatch, isMandate, isOpen, isPeople, isPolicy, toKind, toUntil } from './approval-look';
import { toWhenWords } from './rule-sentence';
import { texts } from './texts';

const words = texts.panel;

const Lines = styled.ul`
  display: grid;
  gap: 6px;
  font-size: 0.875rem;
`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={8} as="section">
      <Heading level={3} size={14}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

const row = (term: string, value: ReactNode): DefinitionRow[] => (value ? [{ term, value }] : []);

const toEnd = ({ state, ended_by }: ApprovalDetail): string | null => {
  if (state === 'rejected' || state === 'canceled') return words.ended[state](ended_by ?? '');
  return state === 'expired' || state === 'done' ? words.ended[state] : null;
};

const toRows = (one: ApprovalDetail): DefinitionRow[] => [
  ...row(isPeople(one) ? words.person : isBatch(one) ? words.batchName : words.payee, one.payee_name),
  ...row(words.document, one.payee_document && formatDocument(one.payee_document)),
  ...row(words.account, one.payee_account),
  ...row(words.kind, toKind(one)),
  ...(isPolicy(one) || isPeople(one) || isMandate(one)
    ? []
    : row(words.due, one.due_on ? formatDate(one.due_on) : words.today)),
  ...row(isPeople(one) ? words.becomes : isMandate(one) ? words.authorises : words.description, one.description),
  ...row(words.maker, one.maker_name ?? texts.makerUnknown),
  ...(isOpen(one) ? row(words.until, toUntil(one.expires_at)) : []),
];

/** Which approvals are missing, group by group, and who may give them. */
function Missing({ approval }: { approval: ApprovalDetail }) {
  const { needs, missing, blocked, able } = approval;
  const lines = needs
    .filter(one => one.missing > 0)
    .map(one => words.need(one.missing, one.group, one.people.join(words.or)));
  const named = needs.reduce((sum, one) => sum + one.missing, 0);
  if (missing > named) lines.push(words.total(missing - named));
  return (
    <Part title={words.needs}>
      {lines.length === 0 ? <Text size={14}>{words.complete}</Text> : null}
      <Lines>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
      {blocked ? <Text size={14}>{words.nobodyAble}</Text> : null}
      {able.length > 0 ? (
        <Text size={14} muted>
          {words.able}: {able.join(', ')}
        </Text>
      ) : null}
    </Part>
  );
}

/** All that an approval holds for, why it is asked, who is missing and what has happened. */
export function ApprovalFacts({ approval }: { approval: ApprovalDetail }) {
  const { amount_cents, reasons, events, reason } = approval;
  const end = toEnd(approval);
  return (
    <Stack gap={24}>
      {amount_cents === null ? null : <PrivateMoney cents={amount_cents} size="figure" />}
      <Text size={14} muted role="status">
        {end ?? (isPeople(approval) && approval.mine === 'payee' ? texts.aboutYou : texts.mine[approval.mine])}
        {reason ? ` ${words.reason}: ${reason}` : ''}
      </Text>
      <DefinitionList rows={toRows(approval)} />
      {isOpen(approval) ? <Missing approval={approval} /> : null}
      {reasons.length > 0 ? (
        <Part title={words.why}>
          <Lines>
            {reasons.map(({ rule_id, name, when }) => (
              <li key={rule_id}>
                <strong>{name}</strong> {when ? <PrivateText>{toWhenWords(when)}</PrivateText> : null}
              </li>
            ))}
          </Lines>
        </Part>
      ) : null}
      <Part title={words.story}>
        <Lines>
          {events.map(({ name, kind, at }) => (
            <li key={`${kind} ${at} ${name}`}>
              {name || texts.makerUnknown} {words.events[kind]} · <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          ))}
        </Lines>
      </Part>
    </Stack>
  );
}

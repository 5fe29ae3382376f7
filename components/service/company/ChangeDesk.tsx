'use client';

import { useState } from 'react';
import type { CompanyChangeFile, CompanyChangeWish } from '@/bank/contract/service/company-changes';
import { KINDS, STATES } from '@/components/lists/company-change-words';
import { DeskPage } from '@/components/frame/DeskPage';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDateTime, formatDocument } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { operationsPaperHref } from '@/services/company';
import { joinFacts } from '@/components/ui/join-facts';
import { DecisionForm } from './DecisionForm';
import { texts } from './texts';

const words = texts.wish;

const toRows = (wish: CompanyChangeWish) => {
  switch (wish.kind) {
    case 'contacts':
      return [
        { term: words.email, value: wish.email },
        { term: words.phone, value: wish.phone },
        ...(wish.site ? [{ term: words.site, value: wish.site }] : []),
      ];
    case 'trade_name':
      return [{ term: words.name, value: wish.trade_name }];
    case 'legal_name':
      return [{ term: words.name, value: wish.legal_name }];
    case 'address': {
      const { street, number, complement, district, city, state, cep } = wish.address;
      const value = joinFacts([street, number, complement, district, [city, state].filter(Boolean).join(', '), cep]);
      return [{ term: words.address, value }];
    }
    case 'partners':
      return [{ term: words.story, value: wish.story }];
  }
};

function Papers({ id, papers }: CompanyChangeFile) {
  if (papers.length === 0) {
    return (
      <Text size={14} muted>
        {texts.noPapers}
      </Text>
    );
  }
  return papers.map(paper => (
    <TextLink key={paper.id} href={operationsPaperHref(id, paper.id)} download={paper.name}>
      {texts.open(paper.name)}
    </TextLink>
  ));
}

/** Changes of companies, those that wait first. Null: the bank did not hand them out. */
export function ChangeDesk({ initial }: { initial: readonly CompanyChangeFile[] | null }) {
  const [changes, setChanges] = useState(initial);
  const replace = (decided: CompanyChangeFile) =>
    setChanges(before => before?.map(one => (one.id === decided.id ? decided : one)) ?? null);
  const waiting = (changes ?? []).filter(({ state }) => state === 'review').length;
  return (
    <DeskPage title={texts.title} lead={texts.lead(waiting)}>
      {changes === null ? <Alert tone="danger">{texts.unread}</Alert> : null}
      {changes?.length === 0 ? <Text muted>{texts.none}</Text> : null}
      {changes?.map(change => (
        <Card key={change.id} as="section">
          <Stack gap={16}>
            <Inline justify="between">
              <div>
                <Heading level={2} size={16}>
                  {KINDS[change.wish.kind].label}
                </Heading>
                <Text size={14} muted>
                  {change.company.legal_name} · {formatDocument(change.company.cnpj)} ·{' '}
                  {texts.asked(change.asked_by_name, formatDateTime(change.asked_at))}
                </Text>
              </div>
              <Badge status={change.state === 'review' ? 'waiting' : 'undefined'}>{STATES[change.state]}</Badge>
            </Inline>
            <DefinitionList rows={toRows(change.wish)} />
            <Papers {...change} />
            {change.note ? <Text size={14}>{change.note}</Text> : null}
            {change.state === 'review' ? <DecisionForm change={change} onDecided={replace} /> : null}
          </Stack>
        </Card>
      ))}
    </DeskPage>
  );
}

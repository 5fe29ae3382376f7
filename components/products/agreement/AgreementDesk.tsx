'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { AgreementFile } from '@/bank/contract/products/agreement';
import { ThemeToggle } from '@/components/frame/ThemeToggle';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDateTime, formatDocument, formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { media } from '@/themes/tokens';
import { STATE_LOOK } from './agreement-look';
import { DecisionForm } from './DecisionForm';
import { texts } from './desk-texts';
import { texts as own } from './texts';

const Page = styled.main`
  max-width: 880px;
  margin: 0 auto;
  padding: 32px 16px 96px;

  ${media.tablet} { padding-inline: 32px; }
`;

const toRows = ({ name, layout, monthly_items: items, code, fees, may_protest }: AgreementFile) => [
  { term: texts.facts.name, value: name },
  { term: texts.facts.layout, value: own.layouts[layout] },
  { term: texts.facts.items, value: items.toLocaleString('pt-BR') },
  ...(code ? [{ term: texts.facts.code, value: code }] : []),
  ...(may_protest ? [{ term: texts.facts.protest, value: texts.protest }] : []),
  { term: texts.facts.fees, value: fees.map(fee => `${fee.name}: ${formatMoney(fee.cents)}`).join(' · ') },
];

/** Agreements that companies ask for, those that wait first. Null: the bank did not hand them out. */
export function AgreementDesk({ initial }: { initial: readonly AgreementFile[] | null }) {
  const [agreements, setAgreements] = useState(initial);
  const replace = (decided: AgreementFile) =>
    setAgreements(before => before?.map(one => (one.id === decided.id ? decided : one)) ?? null);
  const waiting = (agreements ?? []).filter(({ state }) => state === 'requested').length;
  return (
    <Page>
      <Stack gap={24}>
        <Inline justify="between">
          <Stack gap={4}>
            <Heading level={1}>{texts.title}</Heading>
            <Text muted>{texts.lead(waiting)}</Text>
          </Stack>
          <ThemeToggle />
        </Inline>
        {agreements === null ? <Alert tone="danger">{texts.unread}</Alert> : null}
        {agreements?.length === 0 ? <Text muted>{texts.none}</Text> : null}
        {agreements?.map(agreement => (
          <Card key={agreement.id} as="section">
            <Stack gap={16}>
              <Inline justify="between">
                <div>
                  <Heading level={2} size={16}>
                    {own.kinds[agreement.kind]}
                  </Heading>
                  <Text size={14} muted>
                    {agreement.company.legal_name} · {formatDocument(agreement.company.cnpj)} ·{' '}
                    {texts.asked(agreement.asked_by_name, formatDateTime(agreement.asked_at))}
                  </Text>
                </div>
                <Badge status={STATE_LOOK[agreement.state]}>{own.states[agreement.state]}</Badge>
              </Inline>
              <DefinitionList rows={toRows(agreement)} />
              {agreement.note ? <Text size={14}>{agreement.note}</Text> : null}
              {agreement.state === 'requested' ? <DecisionForm agreement={agreement} onDecided={replace} /> : null}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}

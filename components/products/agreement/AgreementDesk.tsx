'use client';

import { useState } from 'react';
import type { AgreementFile } from '@/bank/contract/products/agreement';
import { KINDS_WITH_FEE } from '@/bank/contract/products/agreement-words';
import { DeskPage } from '@/components/frame/DeskPage';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatDocument, formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { STATE_LOOK } from './agreement-look';
import { DecisionForm } from './DecisionForm';
import { texts } from './desk-texts';
import { TermsForm } from './TermsForm';
import { toTermWords } from './TermChanges';
import { texts as own } from './texts';

const toRows = (agreement: AgreementFile) => {
  const { name, layout, monthly_items: items, code, fees, may_protest, changes } = agreement;
  return [
    { term: texts.facts.name, value: name },
    { term: texts.facts.layout, value: own.layouts[layout] },
    { term: texts.facts.items, value: items.toLocaleString('pt-BR') },
    ...(code ? [{ term: texts.facts.code, value: code }] : []),
    ...(may_protest ? [{ term: texts.facts.protest, value: texts.protest }] : []),
    { term: texts.facts.fees, value: fees.map(fee => `${fee.name}: ${formatMoney(fee.cents)}`).join(' · ') },
    ...changes.map(change => ({
      term: own.changes.from(formatDate(change.from_on)),
      value: toTermWords(change, agreement),
    })),
  ];
};

/** Agreements that companies ask for, those that wait first. Null: the bank did not hand them out. */
export function AgreementDesk({ initial }: { initial: readonly AgreementFile[] | null }) {
  const [agreements, setAgreements] = useState(initial);
  const replace = (decided: AgreementFile) =>
    setAgreements(before => before?.map(one => (one.id === decided.id ? decided : one)) ?? null);
  const waiting = (agreements ?? []).filter(({ state }) => state === 'requested').length;
  return (
    <DeskPage title={texts.title} lead={texts.lead(waiting)}>
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
            {agreement.state === 'active' && KINDS_WITH_FEE.includes(agreement.kind) ? (
              <TermsForm agreement={agreement} onChanged={replace} />
            ) : null}
          </Stack>
        </Card>
      ))}
    </DeskPage>
  );
}

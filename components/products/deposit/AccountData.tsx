'use client';

import styled from 'styled-components';
import type { DepositRules } from '@/bank/contract/products/deposit';
import { BreakableEmail } from '@/components/ui/BreakableEmail';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDocument, formatPixKey } from '@/components/ui/format';
import { QrCode } from '@/components/ui/QrCode';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { texts } from './texts';

/* As narrow as a panel beside a list: names stand above their values. */
const Facts = styled.div`
  container: panel / inline-size;
`;

const Middle = styled.div`
  display: flex;
  justify-content: center;
`;

const toFacts = (rules: DepositRules): readonly (readonly [term: string, value: string])[] => [
  [texts.account.institution, `${rules.institution.compe} · ${rules.institution.name}`],
  [texts.account.branch, rules.branch],
  [texts.account.number, rules.account_number],
  [texts.account.kind, texts.account.kindWords],
  [texts.account.holder, rules.holder.name],
  [texts.account.document, formatDocument(rules.holder.document)],
  ...(rules.pix ? [[texts.account.key, formatPixKey(rules.pix.key)] as const] : []),
];

const toRow = ([term, value]: readonly [string, string]): DefinitionRow => ({
  term,
  value: <BreakableEmail>{value}</BreakableEmail>,
  action: <CopyButton value={value} label={texts.account.copy(term)} />,
});

/** What somebody needs who sends a TED or a Pix: each to be copied, or all at once; the code of the key takes any amount. */
export function AccountData({ rules }: { rules: DepositRules }) {
  const facts = toFacts(rules);
  const all = facts.map(([term, value]) => `${term}: ${value}`).join('\n');
  return (
    <Card as="section" aria-labelledby="dados-da-conta">
      <Stack gap={12}>
        <div>
          <Heading id="dados-da-conta" level={2} size={16}>
            {texts.account.title}
          </Heading>
          <Text size={14} muted>
            {rules.pix ? texts.account.lead : texts.account.leadNoKey}
          </Text>
        </div>
        <Facts>
          <DefinitionList rows={facts.map(toRow)} />
        </Facts>
        <CopyButton value={all} label={texts.account.copyAll} showLabel />
        {rules.pix ? (
          <Disclosure summary={texts.account.showQr}>
            <Stack gap={12}>
              <Middle>
                <QrCode value={rules.pix.br_code} label={texts.account.qr} />
              </Middle>
              <CopyButton value={rules.pix.br_code} label={texts.account.copyCode} showLabel />
            </Stack>
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}

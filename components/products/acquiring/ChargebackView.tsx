'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chargeback } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/TextLink';
import { getChargeback } from '@/services/acquiring/chargebacks';
import { CHARGEBACK_BADGES } from './badges';
import { AcceptDialog, ContestDialog } from './AnswerDialogs';
import { ChargebackAnswer } from './ChargebackAnswer';
import { ChargebackFiles } from './ChargebackFiles';
import { ChargebackStanding } from './ChargebackStanding';
import { toChargebackRows } from './chargeback-rows';
import { chargebackTexts } from './chargeback-texts';
import { CHARGEBACK_NAMES } from './words';

const words = chargebackTexts.detail;

interface ChargebackViewProps {
  accountId: string;
  chargeback: Chargeback;
  mayAnswer: boolean;
}

/** One contested sale: its clock, where its money is, what shows that it was right, and the one answer. */
export function ChargebackView({ accountId, chargeback: first, mayAnswer }: ChargebackViewProps) {
  const client = useQueryClient();
  const { data: chargeback } = useQuery({
    queryKey: ['acquiring', accountId, 'chargeback', first.id],
    queryFn: ({ signal }) => getChargeback(accountId, first.id, signal),
    initialData: first,
  });
  const [open, setOpen] = useState<'accept' | 'contest' | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: ['acquiring', accountId] });
  const { state, sale } = chargeback;
  const isToAnswer = mayAnswer && state === 'received';
  const task = { accountId, chargeback, onChanged: readAgain, onClose: () => setOpen(null) };
  return (
    <Page $width="form">
      <PageHeader
        title={words.of(chargeback.case_number)}
        back={{ href: withAccount('/acquiring/chargebacks', accountId), label: words.back }}
      />
      <Stack gap={16}>
        <Inline justify="between">
          <PrivateMoney cents={chargeback.amount_cents} size="hero" />
          <Badge status={CHARGEBACK_BADGES[state]}>{CHARGEBACK_NAMES[state]}</Badge>
        </Inline>
        <ChargebackStanding chargeback={chargeback} />
        <Card as="section" aria-labelledby="dados-da-contestacao">
          <Stack gap={12}>
            <Heading id="dados-da-contestacao" level={2} size={16}>
              {words.facts}
            </Heading>
            <DefinitionList rows={toChargebackRows(chargeback)} />
            <WholeLink href={withAccount(`/acquiring/sales/${sale.id}`, accountId)}>{words.seeSale}</WholeLink>
          </Stack>
        </Card>
        <ChargebackFiles {...{ accountId, chargeback, mayAdd: isToAnswer }} onSent={readAgain} />
        <ChargebackAnswer chargeback={chargeback} />
        {isToAnswer ? (
          <Inline gap={8} stackOnPhone>
            <Button onClick={() => setOpen('contest')}>{words.contest}</Button>
            <Button variant="quiet" onClick={() => setOpen('accept')}>
              {words.accept}
            </Button>
          </Inline>
        ) : null}
      </Stack>
      {open === 'contest' ? <ContestDialog {...task} /> : null}
      {open === 'accept' ? <AcceptDialog {...task} /> : null}
    </Page>
  );
}

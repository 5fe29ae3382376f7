'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnticipationDetail } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { fact } from '@/components/frame/Facts';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { undoAnticipation } from '@/services/acquiring/receivables';
import { anticipationTexts } from './agenda-texts';
import { toAdvanceRows } from './anticipation-rows';
import { AnticipationBadge } from './AnticipationsPage';
import { UnitCosts } from './UnitCosts';

const words = anticipationTexts.detail;

interface AnticipationViewProps {
  accountId: string;
  anticipation: AnticipationDetail;
  mayUndo: boolean;
}

/** One anticipation: what it gave and cost, unit by unit, and undoing it before its cut-off. */
export function AnticipationView({ accountId, anticipation: first, mayUndo }: AnticipationViewProps) {
  const client = useQueryClient();
  const [anticipation, setAnticipation] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const { state, created_at, paid_at, undone_at } = anticipation;
  const undo = async () => {
    setAnticipation(await undoAnticipation(accountId, anticipation.id));
    await client.invalidateQueries({ queryKey: ['acquiring', accountId] });
  };
  return (
    <Page $width="form">
      <PageHeader
        title={words.of(anticipation.number)}
        back={{ href: withAccount('/acquiring/receivables/anticipations', accountId), label: words.back }}
      />
      <Stack gap={16}>
        <Inline justify="between">
          <PrivateMoney cents={anticipation.net_cents} size="hero" />
          <AnticipationBadge state={state} />
        </Inline>
        {state === 'failed' ? <Alert tone="warning">{words.failed}</Alert> : null}
        {anticipation.is_undoable && mayUndo ? (
          <Inline justify="between">
            <Text size={14} muted>
              {`${anticipationTexts.review.undo} ${formatDateTime(anticipation.undo_until)}.`}
            </Text>
            <Button variant="quiet" onClick={() => setAsked(true)}>
              {words.undo}
            </Button>
          </Inline>
        ) : null}
        <Card as="section" aria-labelledby="dados-da-antecipacao">
          <Stack gap={12}>
            <Heading id="dados-da-antecipacao" level={2} size={16}>
              {words.facts}
            </Heading>
            <DefinitionList
              rows={[
                ...toAdvanceRows(anticipation),
                ...fact(words.created, formatDateTime(created_at)),
                ...fact(words.paid, paid_at && formatDateTime(paid_at)),
                ...fact(words.undone, undone_at && formatDateTime(undone_at)),
              ]}
            />
          </Stack>
        </Card>
        <UnitCosts units={anticipation.units} count={anticipation.unit_count} monthlyRate={anticipation.monthly_rate} />
      </Stack>
      {isAsked ? (
        <AskedDialog
          title={words.undoTitle}
          words={{ confirm: words.undoConfirm, back: words.undoBack, done: words.undoDone }}
          act={undo}
          onClose={() => setAsked(false)}
        >
          <Text>{words.undoBody}</Text>
        </AskedDialog>
      ) : null}
    </Page>
  );
}

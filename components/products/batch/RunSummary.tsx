'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { BatchDetail } from '@/bank/contract/products/batch';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { texts as draftTexts } from './draft-texts';
import { RunActs } from './RunActs';
import { texts } from './run-texts';
import { toProgress } from './run-progress';
import { WaitingReview } from './WaitingReview';
import type { FreshBatch } from './use-batch';

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 8px;
  overflow: hidden;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};

  &::-webkit-progress-bar { background: ${color.surfaceSunken}; }
  &::-webkit-progress-value { background: ${color.brandLine}; }
  &::-moz-progress-bar { background: ${color.brandLine}; }
`;

interface RunSummaryProps {
  account: Pick<Account, 'id' | 'role'>;
  batch: BatchDetail;
  fresh: FreshBatch;
}

/** How far a batch is, what it came to, and what can be done now. */
export function RunSummary({ account, batch, fresh }: RunSummaryProps) {
  const progress = toProgress(batch.rows);
  const isMoving = batch.state === 'paying' || batch.state === 'paused';
  return (
    <Stack gap={16}>
      {batch.may_see_amounts ? null : <Alert tone="info">{draftTexts.notes.private}</Alert>}
      {batch.amount_cents === null ? null : <PrivateMoney cents={batch.amount_cents} size="hero" />}
      <Text role="status">
        {texts.said[batch.state]} {batch.reason ? texts.reason(batch.reason) : null}
      </Text>
      {batch.pause ? (
        <Alert tone={batch.pause === 'funds' ? 'warning' : 'info'}>{texts.pause[batch.pause]}</Alert>
      ) : null}
      {isMoving ? (
        <div>
          <Bar aria-label={texts.progressLabel} value={progress.ended} max={Math.max(progress.all, 1)} />
          <Text size={14} muted>
            {texts.progress(progress.ended, progress.all)}
          </Text>
        </div>
      ) : null}
      <WaitingReview batch={batch} />
      <Sums>
        {(['paid', 'scheduled', 'open', 'unpaid'] as const).map(name => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>{progress[name].toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </Sums>
      <RunActs account={account} batch={batch} fresh={fresh} />
    </Stack>
  );
}

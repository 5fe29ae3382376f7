'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PolicyContent, PolicyVersion } from '@/bank/contract/payments/policies';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { formatDate } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { ApprovalActs } from './ApprovalActs';
import { Differences } from './Differences';
import type { DeskTask } from './desk-tasks';
import type { Names } from './policy-diff';
import { policyTexts } from './policy-texts';
import { texts } from './texts';
import { useDecisions } from './use-decisions';
import { useApproval } from './use-desk';

const DeskDialogs = dynamic(() => import('./DeskDialogs').then(module => module.DeskDialogs), { ssr: false });
const words = policyTexts.proposed;

interface ProposedPolicyProps {
  account: Pick<Account, 'id' | 'role'>;
  proposed: PolicyVersion;
  active: PolicyContent | null;
  names: Names;
}

/** A change that waits: what would be different, and the buttons of whoever may decide it. */
export function ProposedPolicy({ account, proposed, active, names }: ProposedPolicyProps) {
  const query = useApproval(account.id, proposed.approval_id, null);
  const { approve, act, dialog } = useDecisions(account.id);
  const [task, setTask] = useState<DeskTask | null>(null);
  const approval = query.data;
  return (
    <Card aria-label={words.title}>
      <Stack gap={16}>
        <Heading level={2}>{words.title}</Heading>
        <Text size={14} muted>
          {words.by(proposed.author_name, formatDate(proposed.created_at))}
        </Text>
        <Differences before={active} after={proposed.content} names={names} />
        {query.isPending ? <Text size={14}>{words.loading}</Text> : null}
        {approval ? (
          <>
            <Text size={14} role="status">
              {texts.mine[approval.mine]}
            </Text>
            <Inline stackOnPhone>
              <ApprovalActs
                account={account}
                approval={approval}
                isBusy={act.isBusy}
                onApprove={one => void approve([one])}
                onTask={setTask}
              />
            </Inline>
          </>
        ) : null}
        {query.isError ? <Alert tone="danger">{texts.panel.failed}</Alert> : null}
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      </Stack>
      {task ? <DeskDialogs task={task} accountId={account.id} onClose={() => setTask(null)} /> : null}
      {dialog}
    </Card>
  );
}

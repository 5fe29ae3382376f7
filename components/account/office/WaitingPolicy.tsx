'use client';

import { useState } from 'react';
import type { PolicyContent, PolicyVersion } from '@/bank/contract/payments/policies';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { cancelApprovalPolicyWait } from '@/services/office';
import { Differences } from './Differences';
import type { Names } from './policy-diff';
import { policyTexts } from './policy-texts';
import { useFreshDesk } from './use-desk';

const words = policyTexts.waiting;

interface WaitingPolicyProps {
  accountId: string;
  /** With its wait. */
  proposed: PolicyVersion;
  effectiveAt: string;
  active: PolicyContent;
  names: Names;
  mayCancel: boolean;
}

/** Rules that nobody has to confirm: what would be different, when they hold, and how they are stopped. */
export function WaitingPolicy({ accountId, proposed, effectiveAt, active, names, mayCancel }: WaitingPolicyProps) {
  const [isAsking, setAsking] = useState(false);
  const readAgain = useFreshDesk(accountId);
  return (
    <Card aria-label={words.title}>
      <Stack gap={16}>
        <Heading level={2}>{words.title}</Heading>
        <Alert tone="warning">{words.by(proposed.author_name, formatDateTime(effectiveAt))}</Alert>
        <Differences before={active} after={proposed.content} names={names} />
        {mayCancel ? (
          <Inline stackOnPhone>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {words.cancel}
            </Button>
          </Inline>
        ) : null}
      </Stack>
      {isAsking ? (
        <AskedDialog
          title={words.confirmTitle}
          words={words.dialog}
          act={() => cancelApprovalPolicyWait(accountId, proposed.id)}
          afterwards={readAgain}
          onClose={() => setAsking(false)}
        >
          <p>{words.confirmBody}</p>
        </AskedDialog>
      ) : null}
    </Card>
  );
}

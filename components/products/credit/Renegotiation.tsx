'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { contractTexts } from './contract-texts';

const RenegotiateDialog = dynamic(() => import('./RenegotiateDialog').then(module => module.RenegotiateDialog), {
  ssr: false,
});
const words = contractTexts.renegotiate;

/** The way to other dates for all that is owed, late or not. */
export function Renegotiation({ accountId, contract }: { accountId: string; contract: CreditContract }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" elevation="group" aria-labelledby="renegociar">
      <Stack gap={12}>
        <Heading id="renegociar" level={2} size={16}>
          {words.title}
        </Heading>
        <Text muted>{words.body}</Text>
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      </Stack>
      {isOpen ? <RenegotiateDialog accountId={accountId} contract={contract} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

'use client';

import { useState } from 'react';
import type { AutomaticAnticipation } from '@/bank/contract/products/acquiring-anticipation';
import { announce } from '@/components/frame/announce';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Switch } from '@/components/ui/Switch';
import { Heading, Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { switchOffAutomatic, switchOnAutomatic } from '@/services/acquiring/receivables';
import { agendaTexts } from './agenda-texts';
import { formatMilliPercent } from './words';

const words = agendaTexts.automatic;

interface AutomaticPartProps {
  accountId: string;
  automatic: AutomaticAnticipation;
  mayChange: boolean;
  mayStop: boolean;
}

/** Anticipating by itself: what it costs, switched on with a proof, off at once. */
export function AutomaticPart({ accountId, automatic: first, mayChange, mayStop }: AutomaticPartProps) {
  const [automatic, setAutomatic] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const act = useAct();
  const { is_on: isOn, changed_at, changed_by, protocol, next_run_at } = automatic;
  const stop = () =>
    void act.run(async () => {
      setAutomatic(await switchOffAutomatic(accountId));
      announce(words.stopped);
    });
  const facts = [
    words.rate(formatMilliPercent(automatic.monthly_rate)),
    isOn && next_run_at ? words.next(formatDateTime(next_run_at)) : '',
    changed_at ? words.changed(formatDateTime(changed_at), changed_by) : '',
    protocol ? words.protocol(protocol) : '',
  ];
  return (
    <Stack as="section" gap={12}>
      <Stack gap={4}>
        <Heading level={2} size={16}>
          {words.title}
        </Heading>
        <Text muted>{words.lead}</Text>
      </Stack>
      {(isOn ? mayStop : mayChange) ? (
        <Switch
          label={words.switch}
          checked={isOn}
          loading={act.isBusy}
          onCheckedChange={() => (isOn ? stop() : setAsking(true))}
        />
      ) : (
        <Text>
          {isOn ? words.on : words.off}. {isOn ? null : words.notAdmin}
        </Text>
      )}
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Text size={14} muted>
        {facts.filter(Boolean).join(' ')}
      </Text>
      {isAsking ? (
        <StartDialog
          accountId={accountId}
          rate={automatic.monthly_rate}
          onDone={setAutomatic}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Stack>
  );
}

interface StartDialogProps {
  accountId: string;
  rate: number;
  onDone: (automatic: AutomaticAnticipation) => void;
  onClose: () => void;
}

function StartDialog({ accountId, rate, onDone, onClose }: StartDialogProps) {
  const form = useProvenForm();
  const submit = () => {
    const wish = { purpose: 'automatic_anticipation', account_id: accountId, monthly_rate: rate } as const;
    void form.run(() =>
      form.prove(wish, async proof => {
        onDone(await switchOnAutomatic(accountId, rate, proof));
        announce(words.done);
        onClose();
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.dialogTitle}
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.dialogBody(formatMilliPercent(rate))}</Text>
    </ProvenDialog>
  );
}

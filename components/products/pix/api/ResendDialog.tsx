'use client';

import { useState } from 'react';
import { announce } from '@/components/frame/announce';
import { FormDialog } from '@/components/lists/FormDialog';
import { DateRangePicker } from '@/components/ui/DateRangePicker';
import { Select } from '@/components/ui/Select';
import { Text } from '@/components/ui/Text';
import { notify } from '@/components/ui/notify';
import { bankToday } from '@/components/ui/today';
import { useAct } from '@/contexts/use-act';
import { resendWebhooks } from '@/services/pix/api';
import { logTexts } from './log-texts';

const words = logTexts.resend;

const TOPICS = ['pix', 'ted', 'boleto', 'rec', 'cobr'] as const;
type Topic = (typeof TOPICS)[number];
const TOPIC_OPTIONS = [
  { value: '', label: logTexts.filters.everyTopic },
  ...TOPICS.map(topic => ({ value: topic, label: logTexts.filters.topics[topic] })),
];
const STATUS_OPTIONS = [
  { value: 'failed', label: words.onlyFailed },
  { value: '', label: words.every },
];

interface ResendDialogProps {
  accountId: string;
  onResent: () => void;
  onClose: () => void;
}

/** Sends what was told in a period once more: after a night in which a system did not listen. */
export function ResendDialog({ accountId, onResent, onClose }: ResendDialogProps) {
  const act = useAct();
  const today = bankToday();
  const [period, setPeriod] = useState<{ from: string | null; to: string | null }>({ from: today, to: today });
  const [topic, setTopic] = useState('');
  const [status, setStatus] = useState('failed');
  const [isMissing, setMissing] = useState(false);
  const submit = async () => {
    const { from, to } = period;
    const isWhole = from !== null && to !== null && from <= to;
    setMissing(!isWhole);
    if (!isWhole) return;
    const isDone = await act.run(async () => {
      const { resent, without_address } = await resendWebhooks(accountId, {
        ...{ from, to },
        ...(topic === '' ? {} : { topic: topic as Topic }),
        ...(status === 'failed' ? { status } : {}),
      });
      const told = words.done(resent, without_address);
      announce(told);
      notify(told, { tone: without_address > 0 || resent === 0 ? 'warning' : 'positive' });
    });
    if (!isDone) return;
    onResent();
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>{words.body}</Text>
      <DateRangePicker
        label={words.period}
        {...period}
        max={today}
        error={isMissing ? words.missing : undefined}
        onRangeChange={range => setPeriod(range)}
      />
      <Select
        label={words.topic}
        options={TOPIC_OPTIONS}
        value={topic}
        onChange={event => setTopic(event.target.value)}
      />
      <Select
        label={words.status}
        options={STATUS_OPTIONS}
        value={status}
        onChange={event => setStatus(event.target.value)}
      />
    </FormDialog>
  );
}

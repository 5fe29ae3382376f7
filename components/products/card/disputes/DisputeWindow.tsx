'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DISPUTE_REASON_IDS,
  DISPUTE_REASONS,
  type DisputeReason,
  LONGEST_DISPUTE_STORY,
  SHORTEST_DISPUTE_STORY,
} from '@/bank/contract/products/card-dispute-words';
import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import { announce } from '@/components/frame/announce';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Select } from '@/components/ui/Select';
import { Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { openCardDispute } from '@/services/card/disputes';
import { disputeTexts, REASON_NAMES } from './dispute-texts';

const words = disputeTexts.form;

/** Cash is contested as cash, and shops as shops. */
const reasonsOf = ({ kind }: Pick<CardPurchase, 'kind'>): DisputeReason[] =>
  DISPUTE_REASON_IDS.filter(id => (kind === 'withdrawal') === (id === 'atm_cash_short') || id === 'fraud_card_present');

interface DisputeWindowProps {
  accountId: string;
  purchase: CardPurchase;
  /** What of it can be contested. */
  leftCents: number;
  onClose: () => void;
}

/** What is contested, why, and what happened. */
export function DisputeWindow({ accountId, purchase, leftCents, onClose }: DisputeWindowProps) {
  const form = useProvenForm();
  const client = useQueryClient();
  const [reason, setReason] = useState<DisputeReason | ''>('');
  const [cents, setCents] = useState<number | null>(leftCents);
  const [story, setStory] = useState('');
  const isToldShort = story.trim().length < SHORTEST_DISPUTE_STORY;
  const isAbove = (cents ?? 0) > leftCents;
  const submit = () => {
    if (reason === '' || !cents || isAbove || isToldShort) return;
    const body = { reason, amount_cents: cents, story: story.trim() };
    const wish = {
      purpose: 'dispute_card_purchase',
      account_id: accountId,
      card_purchase_id: purchase.id,
      ...body,
    } as const;
    void form.run(() =>
      form.prove(wish, async proof => {
        await openCardDispute(accountId, purchase.id, body, proof);
        await client.invalidateQueries({ queryKey: ['card', accountId] });
        announce(words.done);
        onClose();
      }),
    );
  };
  const amountProblem = cents ? (isAbove ? words.amountAbove(formatMoney(leftCents)) : undefined) : words.amountMissing;
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.lead}</Text>
      {purchase.channel === 'chip' ? <Alert tone="info">{words.weak}</Alert> : null}
      <Select
        label={words.reason}
        placeholder={words.choose}
        options={reasonsOf(purchase).map(value => ({ value, label: REASON_NAMES[value] }))}
        value={reason}
        onValueChange={setReason}
        error={form.wasSubmitted && reason === '' ? words.reasonMissing : undefined}
      />
      {reason !== '' && DISPUTE_REASONS[reason].endsCard ? <Alert tone="warning">{words.endsCard}</Alert> : null}
      {reason !== '' && DISPUTE_REASONS[reason].needsFiles ? <Alert tone="info">{words.needsFiles}</Alert> : null}
      <MoneyField
        label={words.amount}
        help={<PrivateText>{words.amountHelp(formatMoney(leftCents))}</PrivateText>}
        valueCents={cents}
        onValueChange={setCents}
        error={form.wasSubmitted ? amountProblem : undefined}
      />
      <TextArea
        label={words.story}
        help={words.storyHelp}
        value={story}
        onValueChange={setStory}
        maxLength={LONGEST_DISPUTE_STORY}
        error={form.wasSubmitted && isToldShort ? words.storyMissing : undefined}
      />
    </ProvenDialog>
  );
}

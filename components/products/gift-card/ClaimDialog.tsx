'use client';

import { useState } from 'react';
import type { GiftPurchase } from '@/bank/contract/products/gift-card';
import { GIFT_CLAIM_REASONS, type GiftClaimReason, listClaimReasons } from '@/bank/contract/products/gift-card-words';
import { FormDialog } from '@/components/lists/FormDialog';
import { CheckField } from '@/components/ui/CheckField';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { Select } from '@/components/ui/Select';
import { Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { createGiftClaim } from '@/services/gift-card';
import { CODE_WORDS, REASON_WORDS, texts } from './texts';

const words = texts.claim;

/** Cards of a purchase for which something can be asked. */
export const listClaimable = ({ codes }: GiftPurchase) =>
  codes.filter(({ state }) => listClaimReasons(state).length > 0);

interface ClaimDialogProps {
  accountId: string;
  purchase: GiftPurchase;
  onDone: (purchase: GiftPurchase) => void;
  onClose: () => void;
}

/** Asks the money of some cards back: why, of which, and what happened. */
export function ClaimDialog({ accountId, purchase, onDone, onClose }: ClaimDialogProps) {
  const claimable = listClaimable(purchase);
  const [reason, setReason] = useState<GiftClaimReason>();
  const [chosen, setChosen] = useState<readonly string[]>(claimable.length === 1 ? claimable.map(({ id }) => id) : []);
  const [story, setStory] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const fits = (one: GiftClaimReason) => claimable.some(({ state }) => listClaimReasons(state).includes(one));
  const offered = reason ? claimable.filter(({ state }) => listClaimReasons(state).includes(reason)) : claimable;
  const codes = offered.filter(({ id }) => chosen.includes(id));
  const submit = () => {
    setSubmitted(true);
    if (!reason || codes.length === 0) return;
    void act.run(async () => {
      const body = { reason, code_ids: codes.map(({ id }) => id), ...(story.trim() && { story: story.trim() }) };
      onDone(await createGiftClaim(accountId, purchase.id, body));
    });
  };
  return (
    <FormDialog
      title={words.title}
      words={words}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={words.reason}
        placeholder={words.reason}
        error={wasSubmitted && !reason ? words.reasonMissing : undefined}
        options={GIFT_CLAIM_REASONS.filter(fits).map(value => ({ value, label: REASON_WORDS[value] }))}
        value={reason}
        onValueChange={setReason}
      />
      <FieldGroup label={words.which} error={wasSubmitted && codes.length === 0 ? words.whichMissing : undefined}>
        {offered.map(({ id, place, last4, state }) => (
          <CheckField
            key={id}
            label={`${texts.detail.code(place)} ${last4 === null ? '' : texts.detail.masked(last4)} (${CODE_WORDS[state]})`}
            checked={chosen.includes(id)}
            onChange={event => setChosen(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
          />
        ))}
      </FieldGroup>
      <TextArea
        label={words.story}
        help={words.storyHelp}
        optional
        maxLength={1000}
        value={story}
        onValueChange={setStory}
      />
      <Text size={14} muted>
        {words.answer}
      </Text>
    </FormDialog>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Card } from '@/bank/contract/products/card';
import type { CardAddress } from '@/bank/contract/products/card-plastic';
import { listReplacementReasons, type ReplacementReason } from '@/bank/contract/products/card-plastic-words';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Text } from '@/components/ui/Text';
import { type CardDelivery, redirectCard, replaceCard } from '@/services/card/plastic';
import { type CardTask, useCardNews } from '../use-cards';
import { AddressFields } from './AddressFields';
import { checkAddress, hasProblems, NO_ADDRESS, toSentAddress } from './address';
import { PinWindow } from './PinWindow';
import { plasticTexts, REASON_WORDS } from './plastic-texts';
import { useDeliveryNews } from './use-delivery';

export type PlasticWindow = 'activate' | 'set_pin' | 'replace' | 'redirect';

interface PlasticWindowsProps extends CardTask {
  delivery: CardDelivery | null;
  frameOrigin: string | null;
  open: PlasticWindow;
}

/** The window of an act on a plastic. */
export function PlasticWindows({ open, delivery, frameOrigin, ...task }: PlasticWindowsProps) {
  switch (open) {
    case 'activate':
    case 'set_pin':
      return frameOrigin ? <PinWindow {...task} frameOrigin={frameOrigin} isActivation={open === 'activate'} /> : null;
    case 'replace':
      return <ReplaceWindow {...task} address={delivery?.address ?? NO_ADDRESS} />;
    case 'redirect':
      return <RedirectWindow {...task} />;
  }
}

function RedirectWindow({ accountId, card, onClose }: CardTask) {
  const words = plasticTexts.redirect;
  const form = useProvenForm();
  const show = useDeliveryNews(accountId, card.id);
  const [address, setAddress] = useState<CardAddress>(NO_ADDRESS);
  const problems = checkAddress(address);
  const submit = () => {
    if (hasProblems(problems)) return;
    const sent = toSentAddress(address);
    const wish = { purpose: 'redirect_card', account_id: accountId, payment_card_id: card.id, address: sent } as const;
    void form.run(() =>
      form.prove(wish, async proof => {
        await show(await redirectCard(accountId, card.id, sent, proof));
        announce(words.done);
        onClose();
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.lead}</Text>
      <AddressFields
        accountId={accountId}
        title={plasticTexts.order.address}
        address={address}
        onChange={setAddress}
        problems={form.wasSubmitted ? problems : {}}
      />
    </ProvenDialog>
  );
}

/** How another card comes in the place of this one, as it is being asked for. */
function useReplacement({ accountId, card, onClose }: CardTask, first: CardAddress) {
  const router = useRouter();
  const form = useProvenForm();
  const show = useCardNews(accountId);
  const reasons = listReplacementReasons(card);
  const [reason, setReason] = useState<ReplacementReason | null>(reasons.length === 1 ? (reasons[0] ?? null) : null);
  const [address, setAddress] = useState(first);
  const isPlastic = card.type === 'physical';
  const problems = isPlastic ? checkAddress(address) : {};
  const submit = () => {
    if (!reason || hasProblems(problems)) return;
    const body = { reason, address: isPlastic ? toSentAddress(address) : null };
    const wish = { purpose: 'replace_card', account_id: accountId, payment_card_id: card.id, ...body } as const;
    void form.run(() =>
      form.prove(wish, async proof => {
        const next: Card = await replaceCard(accountId, card.id, body, proof);
        await show(next);
        announce(plasticTexts.replace.done);
        onClose();
        router.push(withAccount(`/card/${next.id}`, accountId));
      }),
    );
  };
  return { form, reasons, reason, setReason, address, setAddress, isPlastic, problems, submit };
}

function ReplaceWindow({ address: first, ...task }: CardTask & { address: CardAddress }) {
  const words = plasticTexts.replace;
  const { form, reasons, reason, setReason, address, setAddress, isPlastic, problems, submit } = useReplacement(
    task,
    first,
  );
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={task.onClose}
    >
      <RadioGroup
        label={words.reason}
        options={reasons.map(value => ({ value, label: REASON_WORDS[value] }))}
        value={reason}
        onValueChange={setReason}
        error={form.wasSubmitted && !reason ? words.reasonMissing : undefined}
      />
      {reason ? <Text>{reason === 'damaged' ? words.endsLater : words.endsNow}</Text> : null}
      {isPlastic ? (
        <AddressFields
          accountId={task.accountId}
          title={words.address}
          address={address}
          onChange={setAddress}
          problems={form.wasSubmitted ? problems : {}}
        />
      ) : null}
    </ProvenDialog>
  );
}

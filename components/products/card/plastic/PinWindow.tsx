'use client';

import { useState } from 'react';
import type { Card } from '@/bank/contract/products/card';
import { announce } from '@/components/frame/announce';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { activateCard, changeCardPin } from '@/services/card/plastic';
import { getCard } from '@/services/card';
import type { FrameEnd } from '../frame-talk';
import { NumberFrame } from '../NumberFrame';
import { useCardNews } from '../use-cards';
import { plasticTexts } from './plastic-texts';

interface PinWindowProps {
  accountId: string;
  card: Card;
  frameOrigin: string;
  isActivation: boolean;
  onClose: () => void;
}

const LAST4 = /^\d{4}$/;

/** Activates a plastic, or changes its PIN: a proof, then four digits that are typed on another origin. */
export function PinWindow({ accountId, card, frameOrigin, isActivation, onClose }: PinWindowProps) {
  const words = isActivation ? plasticTexts.activate : plasticTexts.changePin;
  const form = useProvenForm();
  const show = useCardNews(accountId);
  const [last4, setLast4] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const [how, setHow] = useState<'refused' | 'failed' | null>(null);
  const isTyped = !isActivation || LAST4.test(last4);
  const submit = () => {
    if (!isTyped) return;
    setHow(null);
    const of = { account_id: accountId, payment_card_id: card.id };
    void form.run(() =>
      isActivation
        ? form.prove({ purpose: 'activate_card', ...of, last4 }, async proof =>
            setTicket((await activateCard(accountId, card.id, last4, proof)).ticket),
          )
        : form.prove({ purpose: 'set_card_pin', ...of }, async proof =>
            setTicket((await changeCardPin(accountId, card.id, proof)).ticket),
          ),
    );
  };
  const end = (why: FrameEnd) => {
    setTicket(null);
    if (why !== 'set') {
      setHow(why === 'failed' ? 'failed' : 'refused');
      return;
    }
    announce(words.done);
    // shown as it stands now; where it cannot be read the page's own way of reading again does it
    getCard(accountId, card.id).then(show, () => undefined);
    onClose();
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      words={{ cancel: words.cancel, ...(ticket ? {} : { submit: words.submit }) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{ticket ? words.pinLead : words.lead}</Text>
      {ticket ? <NumberFrame origin={frameOrigin} ticket={ticket} ask="pin" onEnd={end} /> : null}
      {isActivation && !ticket ? (
        <TextField
          label={plasticTexts.activate.last4}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={last4}
          onChange={event => setLast4(event.target.value.replace(/\D/g, ''))}
          error={form.wasSubmitted && !isTyped ? plasticTexts.activate.last4Wrong : undefined}
        />
      ) : null}
      <div role="status">{how ? <Alert tone="warning">{plasticTexts.pin[how]}</Alert> : null}</div>
    </ProvenDialog>
  );
}

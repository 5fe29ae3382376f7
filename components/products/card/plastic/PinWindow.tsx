'use client';

import { useState } from 'react';
import { findBirthFault } from '@/bank/contract/age';
import type { Card } from '@/bank/contract/products/card';
import { announce } from '@/components/frame/announce';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { DateField } from '@/components/ui/DateField';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { bankToday } from '@/components/ui/today';
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

function problemOfBirth(birth: string | null): string | undefined {
  const { birthMissing, birthFaults } = plasticTexts.pin;
  if (birth === null) return birthMissing;
  const fault = findBirthFault(birth, bankToday());
  return fault && birthFaults[fault];
}

/** Activates a plastic, or changes its PIN: a proof, then four digits that are typed on another origin. */
export function PinWindow({ accountId, card, frameOrigin, isActivation, onClose }: PinWindowProps) {
  const words = isActivation ? plasticTexts.activate : plasticTexts.changePin;
  const form = useProvenForm();
  const show = useCardNews(accountId);
  const [last4, setLast4] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const [how, setHow] = useState<'refused' | 'failed' | null>(null);
  const [birth, setBirth] = useState<string | null>(null);
  const isTyped = !isActivation || LAST4.test(last4);
  const birthProblem = card.asks_birth_date ? problemOfBirth(birth) : undefined;
  const submit = () => {
    if (!isTyped || birthProblem) return;
    setHow(null);
    const of = { account_id: accountId, payment_card_id: card.id };
    const told = birth === null ? {} : { birth_date: birth };
    void form.run(() =>
      isActivation
        ? form.prove({ purpose: 'activate_card', ...of, last4, ...told }, async proof =>
            setTicket((await activateCard(accountId, card.id, { last4, ...told }, proof)).ticket),
          )
        : form.prove({ purpose: 'set_card_pin', ...of, ...told }, async proof =>
            setTicket((await changeCardPin(accountId, card.id, told, proof)).ticket),
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
      {card.asks_birth_date && !ticket ? (
        <DateField
          label={plasticTexts.pin.birth}
          help={plasticTexts.pin.birthHelp}
          autoComplete="bday"
          value={birth}
          onValueChange={setBirth}
          error={form.wasSubmitted ? birthProblem : undefined}
        />
      ) : null}
      <div role="status">{how ? <Alert tone="warning">{plasticTexts.pin[how]}</Alert> : null}</div>
    </ProvenDialog>
  );
}

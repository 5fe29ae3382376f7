'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import type { CardHolders, VirtualCardRequest } from '@/bank/contract/products/card';
import { CARD_USES } from '@/bank/contract/products/card-words';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { CardArt } from '@/components/ui/CardArt';
import { DatePicker } from '@/components/ui/DatePicker';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { orderVirtualCard } from '@/services/card';
import { CARD_FACE } from './card-art';
import { LimitFields } from './LimitFields';
import { lastTemporaryDay, type NewCard, NO_LIMITS, requestOf } from './new-card';
import { NameFields } from './NameFields';
import { KindTabs } from './plastic/KindTabs';
import { texts, USES } from './texts';

const words = texts.form;

const KINDS = CARD_USES.map(value => ({ value, label: USES[value].name, help: USES[value].help }));

interface CreateCardProps {
  accountId: string;
  holders: CardHolders;
  /** The day in São Paulo. */
  today: string;
  /** Whether this brand holds cards to limits. */
  hasOptions: boolean;
}

/** A virtual card, from who uses it to the card itself, which is ready at once. */
export function CreateCard({ accountId, holders, today, hasOptions }: CreateCardProps) {
  const people = holders.data;
  const [card, setCard] = useState<NewCard>({
    holderId: (people.find(({ is_me }) => is_me) ?? people[0])?.id ?? '',
    ...{ use: 'standard', alias: '', costCenter: '', temporaryUntil: null },
    ...NO_LIMITS,
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const set = (part: Partial<NewCard>) => setCard(now => ({ ...now, ...part }));
  const { act, dialog, create } = useCreation(accountId);
  const needsDay = card.use === 'temporary' && !card.temporaryUntil;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!needsDay) create(requestOf(card));
  };
  const holder = people.find(({ id }) => id === card.holderId);
  return (
    <Page $width="form">
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ href: withAccount('/card', accountId), label: texts.title }}
      />
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          <KindTabs accountId={accountId} current="virtual" />
          <CardArt
            art={CARD_FACE}
            alias={card.alias.trim() || null}
            holder={holder?.name ?? ''}
            lastFour="••••"
            type={texts.type.virtual}
          />
          {people.length > 1 ? (
            <Select
              label={words.holder}
              help={words.holderHelp}
              options={people.map(({ id, name, is_me }) => ({ value: id, label: is_me ? words.me(name) : name }))}
              value={card.holderId}
              onValueChange={holderId => set({ holderId })}
            />
          ) : null}
          <RadioGroup label={words.use} options={KINDS} value={card.use} onValueChange={use => set({ use })} />
          {card.use === 'temporary' ? (
            <DatePicker
              label={words.until}
              help={words.untilHelp}
              min={today}
              max={lastTemporaryDay(today)}
              value={card.temporaryUntil}
              onValueChange={temporaryUntil => set({ temporaryUntil })}
              error={wasSubmitted && needsDay ? words.untilMissing : undefined}
            />
          ) : null}
          <NameFields card={card} onChange={set} />
          {hasOptions ? <LimitFields card={card} onChange={set} /> : null}
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          <Inline>
            <Button type="submit" loading={act.isBusy}>
              {words.submit}
            </Button>
            <ButtonLink variant="quiet" href={withAccount('/card', accountId)}>
              {words.cancel}
            </ButtonLink>
          </Inline>
        </Stack>
      </form>
      {dialog}
    </Page>
  );
}

function useCreation(accountId: string) {
  const router = useRouter();
  const client = useQueryClient();
  const { act, dialog, prove } = useProtectedAct();
  const create = (body: VirtualCardRequest) =>
    void act.run(() =>
      prove({ purpose: 'create_card', account_id: accountId, ...body }, async proof => {
        const { card, approval_id: approvalId } = await orderVirtualCard(accountId, body, proof);
        await client.invalidateQueries({ queryKey: ['card', accountId] });
        announce(card ? words.done : words.waits);
        router.push(withAccount(card ? `/card/${card.id}` : `/payment-office?aprovacao=${approvalId}`, accountId));
      }),
    );
  return { act, dialog, create };
}

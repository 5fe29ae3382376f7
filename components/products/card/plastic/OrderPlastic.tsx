'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import type { CardHolders } from '@/bank/contract/products/card';
import type { PhysicalCardRequest } from '@/bank/contract/products/card-plastic';
import { PRINTED_LENGTH } from '@/bank/contract/products/card-printed-name';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { CardArt } from '@/components/ui/CardArt';
import { CheckField } from '@/components/ui/CheckField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { createPhysicalCard } from '@/services/card/plastic';
import { isApiError } from '@/services/http/api-error';
import { CARD_FACE } from '../card-art';
import { LimitFields } from '../LimitFields';
import { NameFields } from '../NameFields';
import { NO_LIMITS } from '../new-card';
import { texts, USES } from '../texts';
import { AddressFields } from './AddressFields';
import { checkAddress, hasProblems, NO_ADDRESS, toSentAddress } from './address';
import { KindTabs } from './KindTabs';
import { embossedOf, type NewPlastic, orderOf } from './new-plastic';
import { plasticTexts } from './plastic-texts';

const words = plasticTexts.order;

const KINDS = (['standard', 'merchant_locked'] as const).map(value => ({
  ...{ value, label: USES[value].name, help: USES[value].help },
}));
const SHORTEST_NAME = 2;

interface OrderPlasticProps {
  accountId: string;
  holders: CardHolders;
  /** Whether this brand holds cards to limits. */
  hasOptions: boolean;
}

/** A plastic, from who uses it to where it is sent. The name stands on the card as it will be embossed. */
export function OrderPlastic({ accountId, holders, hasOptions }: OrderPlasticProps) {
  const people = holders.data;
  const [plastic, setPlastic] = useState<NewPlastic>({
    holderId: (people.find(({ is_me }) => is_me) ?? people[0])?.id ?? '',
    ...{ use: 'standard', alias: '', costCenter: '', printedName: null, address: NO_ADDRESS, also: false },
    ...NO_LIMITS,
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const set = (part: Partial<NewPlastic>) => setPlastic(now => ({ ...now, ...part }));
  const { act, dialog, underWay, order } = useOrder(accountId);
  const holder = people.find(({ id }) => id === plastic.holderId);
  const embossed = embossedOf(plastic, holder?.name ?? '');
  const problems = checkAddress(plastic.address);
  const isNamed = embossed.length >= SHORTEST_NAME;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isNamed && !hasProblems(problems)) order(orderOf(plastic, embossed, toSentAddress(plastic.address)));
  };
  const back = { href: withAccount('/card', accountId), label: texts.title };
  return (
    <Page $width="form">
      <PageHeader title={words.title} lead={words.lead} back={back} />
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          <KindTabs accountId={accountId} current="physical" />
          <CardArt
            art={CARD_FACE}
            alias={plastic.alias.trim() || null}
            holder={embossed}
            lastFour="••••"
            type={texts.type.physical}
          />
          <WhoFields people={people} plastic={plastic} onChange={set} />
          <TextField
            label={words.printed}
            help={words.printedHelp(embossed, PRINTED_LENGTH - embossed.length)}
            autoComplete="off"
            maxLength={140}
            value={plastic.printedName ?? embossed}
            onChange={event => set({ printedName: event.target.value })}
            error={wasSubmitted && !isNamed ? words.printedMissing : undefined}
          />
          <RadioGroup label={words.use} options={KINDS} value={plastic.use} onValueChange={use => set({ use })} />
          <NameFields card={plastic} onChange={set} />
          {hasOptions ? <LimitFields card={plastic} onChange={set} /> : null}
          <AddressFields
            accountId={accountId}
            title={words.address}
            address={plastic.address}
            onChange={address => set({ address })}
            problems={wasSubmitted ? problems : {}}
          />
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          {underWay === null ? null : (
            <UnderWay
              href={withAccount(`/card/${underWay}`, accountId)}
              also={plastic.also}
              onAlso={also => set({ also })}
            />
          )}
          <Inline>
            <Button type="submit" loading={act.isBusy}>
              {words.submit}
            </Button>
            <ButtonLink variant="quiet" href={back.href}>
              {words.cancel}
            </ButtonLink>
          </Inline>
        </Stack>
      </form>
      {dialog}
    </Page>
  );
}

interface WhoFieldsProps {
  people: CardHolders['data'];
  plastic: Pick<NewPlastic, 'holderId'>;
  onChange: (part: Partial<NewPlastic>) => void;
}

/** Whose it will be; another person has another name on it. */
function WhoFields({ people, plastic, onChange }: WhoFieldsProps) {
  if (people.length < 2) return null;
  return (
    <Select
      label={words.holder}
      help={words.holderHelp}
      options={people.map(({ id, name, is_me }) => ({ value: id, label: is_me ? words.me(name) : name }))}
      value={plastic.holderId}
      onValueChange={holderId => onChange({ holderId, printedName: null, also: false })}
    />
  );
}

/** One is under way: where it is, and that another one is wanted all the same. */
function UnderWay({ href, also, onAlso }: { href: string; also: boolean; onAlso: (also: boolean) => void }) {
  return (
    <Stack gap={8}>
      <CheckField label={words.also} checked={also} onChange={event => onAlso(event.target.checked)} />
      <div>
        <ButtonLink variant="quiet" href={href}>
          {words.underWay}
        </ButtonLink>
      </div>
    </Stack>
  );
}

function useOrder(accountId: string) {
  const router = useRouter();
  const client = useQueryClient();
  const { act, dialog, prove } = useProtectedAct();
  const [underWay, setUnderWay] = useState<string | null>(null);
  const noteUnderWay = (error: unknown): never => {
    const id = isApiError(error, 'card_under_way') ? error.params?.payment_card_id : undefined;
    if (typeof id === 'string') setUnderWay(id);
    throw error;
  };
  const order = (body: PhysicalCardRequest) =>
    void act.run(() =>
      prove({ purpose: 'order_card', account_id: accountId, ...body }, async proof => {
        const { card, approval_id: approvalId } = await createPhysicalCard(accountId, body, proof);
        await client.invalidateQueries({ queryKey: ['card', accountId] });
        announce(card ? words.done : texts.form.waits);
        router.push(withAccount(card ? `/card/${card.id}` : `/payment-office?aprovacao=${approvalId}`, accountId));
      }).catch(noteUnderWay),
    );
  return { act, dialog, underWay, order };
}

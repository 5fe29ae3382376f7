'use client';

import styled from 'styled-components';
import type { MandateOffer } from '@/bank/contract/products/pix/mandate-desk';
import { InstitutionField } from '@/components/payment/account/InstitutionField';
import { splitDigit } from '@/components/payment/account/split-digit';
import { texts as accountTexts } from '@/components/payment/account/texts';
import { DatePicker } from '@/components/ui/DatePicker';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { PIX_ACCOUNT } from '../pay/manual/account';
import type { MandatePartProps } from './mandate-draft';
import { OFFER_WORDS, texts } from './texts';

const words = texts.form;

const OFFERS = (Object.keys(OFFER_WORDS) as MandateOffer[]).map(value => ({
  value,
  label: OFFER_WORDS[value],
  help: words.offers[value],
}));

const Numbers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(72px, 96px);
  align-items: start;
  gap: 16px 12px;

  > :first-child { grid-column: 1 / -1; }
`;

/** How the customer comes to it, and what that needs. */
export function OfferFields(part: MandatePartProps) {
  const { draft, problems, set, today } = part;
  return (
    <Stack gap={16}>
      <RadioGroup label={words.offer} options={OFFERS} value={draft.offer} onValueChange={offer => set({ offer })} />
      {draft.offer === 'request' ? <AccountPart {...part} /> : null}
      {draft.offer === 'paid_at_once' || draft.offer === 'with_charge' ? (
        <MoneyField
          label={words.firstAmount}
          valueCents={draft.firstCents}
          onValueChange={firstCents => set({ firstCents })}
          error={problems.firstCents}
        />
      ) : null}
      {draft.offer === 'with_charge' ? (
        <DatePicker
          label={words.chargeDue}
          help={words.chargeDueHelp}
          min={today}
          value={draft.chargeDue}
          onValueChange={chargeDue => set({ chargeDue })}
          error={problems.chargeDue}
        />
      ) : null}
    </Stack>
  );
}

function AccountPart({ draft, problems, set }: MandatePartProps) {
  const type = (typed: string) => {
    const [account, digit] = splitDigit(typed);
    set(digit === null ? { account } : { account, digit });
  };
  return (
    <>
      <InstitutionField
        id="instituicao"
        institutions={PIX_ACCOUNT.institutions}
        value={draft.institution}
        name={draft.institutionName}
        onChoose={(institution, institutionName) => set({ institution, institutionName })}
        error={problems.institution}
      />
      <Numbers>
        <TextField
          label={accountTexts.branch.label}
          help={accountTexts.branch.help}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={draft.branch}
          onChange={event => set({ branch: event.target.value })}
          error={problems.branch}
        />
        <TextField
          label={accountTexts.account.label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={draft.account}
          onChange={event => type(event.target.value)}
          error={problems.account}
        />
        <TextField
          label={accountTexts.digit.label}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={2}
          value={draft.digit}
          onChange={event => set({ digit: event.target.value })}
          error={problems.digit}
        />
      </Numbers>
    </>
  );
}

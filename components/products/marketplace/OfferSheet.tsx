'use client';

import type { LoanOfferSheet } from '@/bank/contract/products/marketplace-offers';
import { Alert } from '@/components/ui/Alert';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import { OfferSums } from './OfferCard';
import { offerTexts } from './offer-texts';
import { CetTable, ScheduleTable } from './SheetTables';
import { texts } from './texts';

const { sheet: words, facts, states } = offerTexts;

/** All that has to be told of an offer before anybody agrees to it: Res. CMN 4.881, CDC art. 52 and 54-B, Res. CMN 4.935. */
export function OfferSheet({ offer }: { offer: LoanOfferSheet }) {
  const { lender, state } = offer;
  const last = offer.instalments.at(-1);
  return (
    <Stack gap={32}>
      {state === 'open' || state === 'taken' ? null : <Alert tone="warning">{states[state]}</Alert>}
      <Stack gap={16}>
        <OfferSums offer={offer} />
        <DefinitionList
          rows={[
            { term: facts.credit, value: formatMoney(offer.credit_cents) },
            { term: facts.cost, value: words.compare(offer.total_cents - offer.released_cents) },
            { term: facts.system, value: facts.systems[offer.system] },
            { term: facts.firstDue, value: formatDate(offer.first_due_date) },
            ...(last ? [{ term: facts.lastDue, value: formatDate(last.due_date) }] : []),
            { term: words.guarantee, value: texts.guarantees[offer.wish.guarantee.kind] },
            { term: facts.valid, value: formatDateTime(offer.valid_until) },
          ]}
        />
      </Stack>
      <Stack gap={12} as="section">
        <Heading level={2}>{words.cetTitle}</Heading>
        <Text muted>
          {words.cetLead} {texts.cetMeaning}
        </Text>
        <CetTable offer={offer} />
        <Text size={14} muted>
          {words.insurance}
        </Text>
      </Stack>
      <Disclosure summary={words.schedule}>
        <ScheduleTable offer={offer} />
      </Disclosure>
      <Stack gap={12} as="section">
        <Heading level={2}>{words.late}</Heading>
        <Text>{words.lateBody(offer.late.fine, offer.late.interest_month)}</Text>
      </Stack>
      <Stack gap={12} as="section">
        <Heading level={2}>{words.rights}</Heading>
        <Text>{words.early}</Text>
        <Text>{words.withdraw}</Text>
      </Stack>
      <Channels lender={lender} />
      <Text size={14} muted>
        {words.correspondent(variant.company.title, lender.name)}
      </Text>
    </Stack>
  );
}

/** Where one asks, and where one complains. */
function Channels({ lender }: Pick<LoanOfferSheet, 'lender'>) {
  return (
    <Stack gap={12} as="section">
      <Heading level={2}>{words.channels}</Heading>
      <DefinitionList
        rows={[
          { term: words.sac, value: lender.phone },
          { term: words.ombudsman, value: lender.ombudsman },
          { term: words.email, value: <a href={`mailto:${lender.email}`}>{lender.email}</a> },
          { term: words.address, value: lender.address },
        ]}
      />
    </Stack>
  );
}

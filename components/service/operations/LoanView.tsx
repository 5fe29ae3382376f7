'use client';

import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { LoanFile } from '@/bank/contract/products/marketplace-desk';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatDocument, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { addressOfLoanPaper } from '@/services/loan-desk';
import { media } from '@/themes/tokens';
import { LoanAnswer } from './LoanAnswer';
import { LoanDecisionForm } from './LoanDecisionForm';
import { LOAN_DESK } from './LoanTable';
import { loanTexts as words } from './loan-texts';
import { DeskPage } from '@/components/frame/DeskPage';

const Columns = styled.div`
  display: grid;
  gap: 24px;

  ${media.wide} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start; }
`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={8}>
        <Heading level={2} size={16}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** A proposal as its lender sees it: who asks, what for, the papers, and what may be decided. */
export function LoanView({ initial }: { initial: LoanFile }) {
  const [file, setFile] = useState(initial);
  return (
    <DeskPage
      title={`${file.protocol} · ${file.borrower.name}`}
      before={
        <TextLink href={LOAN_DESK} prefetch={false}>
          {words.back}
        </TextLink>
      }
      lead={<Badge status="processing">{file.settled_on ? words.settled : words.states[file.state]}</Badge>}
    >
      <Columns>
        <Stack gap={24}>
          <Facts file={file} />
          <Papers file={file} />
          <Part title={words.parts.messages}>
            {file.messages.length === 0 ? <Text muted>{words.noMessages}</Text> : null}
            {file.messages.map(({ from, body, at }) => (
              <Text key={`${at} ${from}`}>
                <strong>
                  {words.from[from]}, {formatDateTime(at)}:
                </strong>{' '}
                {body}
              </Text>
            ))}
          </Part>
          <Part title={words.parts.timeline}>
            <DefinitionList
              rows={file.timeline.map(({ state, at, note }, place) => ({
                term: `${place + 1}. ${formatDateTime(at)}`,
                value: `${words.states[state]}${note ? ` · ${note}` : ''}`,
              }))}
            />
          </Part>
        </Stack>
        <Stack gap={24}>
          <LoanDecisionForm file={file} onDecided={setFile} />
          <LoanAnswer proposalId={file.id} onSent={setFile} />
        </Stack>
      </Columns>
    </DeskPage>
  );
}

function Facts({ file: { borrower, offer, payout } }: { file: LoanFile }) {
  const { facts } = words;
  return (
    <>
      <Part title={words.parts.borrower}>
        <DefinitionList
          rows={[
            { term: facts.document, value: formatDocument(borrower.document) },
            { term: facts.email, value: borrower.email },
            { term: facts.phone, value: borrower.phone },
            {
              term: facts.monthly,
              value: borrower.monthly_cents === null ? facts.unknown : formatMoney(borrower.monthly_cents),
            },
            { term: facts.score, value: borrower.score === null ? facts.noScore : String(borrower.score) },
            ...rowsOfWho(borrower),
          ]}
        />
      </Part>
      <Part title={`${words.parts.offer} · ${offer.lender.name}`}>
        <DefinitionList
          rows={[
            { term: facts.released, value: formatMoney(offer.released_cents) },
            { term: facts.instalment, value: `${offer.months} x ${formatMoney(offer.instalment_cents)}` },
            { term: facts.total, value: formatMoney(offer.total_cents) },
            { term: facts.rate, value: `${offer.rate_month.replace('.', ',')}%` },
            { term: facts.cet, value: `${offer.cet_year.replace('.', ',')}%` },
            { term: facts.guarantee, value: words.guarantees[offer.wish.guarantee.kind] },
            ...rowsOfThing(offer.wish.guarantee),
            {
              term: facts.payout,
              value: payout ? `${payout.institution} · ${payout.branch} · ${payout.number}` : facts.unknown,
            },
          ]}
        />
      </Part>
    </>
  );
}

/** What a person told of their marriage, or what is known of a company and who acts for it. */
const rowsOfWho = ({ marital_status, property_regime, company }: LoanFile['borrower']): DefinitionRow[] => {
  const { facts, maritals, regimes, roles } = words;
  if (company) {
    return [
      { term: facts.opened, value: formatDate(company.opened_on) },
      { term: facts.activity, value: company.cnae },
      { term: facts.representative, value: `${company.representative}, ${roles[company.role]}` },
    ];
  }
  return [
    ...(marital_status ? [{ term: facts.marital, value: maritals[marital_status] }] : []),
    ...(property_regime ? [{ term: facts.regime, value: regimes[property_regime] }] : []),
  ];
};

/** Whose the guarantee is, and who signs for it beside the borrower. */
const rowsOfSigners = (thing: Exclude<LoanFile['offer']['wish']['guarantee'], { kind: 'none' }>): DefinitionRow[] => {
  const { facts, owners, things } = words;
  const spouse = thing.kind === 'home' ? thing.spouse : undefined;
  return [
    { term: facts.owner, value: owners[thing.owner] },
    ...(thing.holder
      ? [{ term: facts.holder, value: things.signer(thing.holder.name, formatDocument(thing.holder.cpf)) }]
      : []),
    ...(spouse ? [{ term: facts.spouse, value: things.signer(spouse.name, formatDocument(spouse.cpf)) }] : []),
  ];
};

/** What secures the loan, as its borrower told it. */
const rowsOfThing = (thing: LoanFile['offer']['wish']['guarantee']): DefinitionRow[] => {
  const { facts, things } = words;
  if (thing.kind === 'none') return [];
  const told =
    thing.kind === 'home'
      ? [
          { term: facts.home, value: things.home(thing.area_m2, thing.registry_office) },
          { term: facts.registration, value: thing.registration },
        ]
      : [
          { term: facts.wheels, value: things.wheels(thing.year, thing.plate, thing.renavam) },
          { term: facts.mileage, value: things.mileage(thing.mileage_km) },
        ];
  return [...told, { term: facts.debt, value: formatMoney(thing.debt_cents) }, ...rowsOfSigners(thing)];
};

function Papers({ file }: { file: LoanFile }) {
  const sent = file.papers.filter(({ files }) => files.length > 0);
  return (
    <Part title={words.parts.papers}>
      {sent.length === 0 ? <Text muted>{words.noPapers}</Text> : null}
      <DefinitionList
        rows={sent.map(({ slot, files }) => ({
          term: words.slots[slot],
          value: files.map(one => (
            <p key={one.id}>
              <a href={addressOfLoanPaper(file.id, one.id)} download>
                {one.name}
              </a>
            </p>
          )),
        }))}
      />
    </Part>
  );
}

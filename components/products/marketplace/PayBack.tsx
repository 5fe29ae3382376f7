'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { Alert } from '@/components/ui/Alert';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatAmount, formatDateTime, formatDocument, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { listInstitutions } from '@/services/marketplace/proposals';
import { returnTexts } from './return-texts';

const { asked: words } = returnTexts;

interface Fact {
  term: string;
  value: string;
  /** What is copied, where that is not what is shown; null: nothing. */
  copy?: string | null;
}

/** The number that customers know and the name; nothing until they are read. */
const useInstitution = (ispb: string): string | undefined => {
  const list = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => listInstitutions(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = list.data?.find(one => one.ispb === ispb);
  return found && `${found.compe} · ${found.name}`;
};

/** Where the money of a loan that was taken back is to go, and until when; each part can be copied. */
export function PayBack({ returned, isNew }: { returned: NonNullable<LoanProposal['return']>; isNew: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const { pay_to: payTo, amount_cents: cents, control_number: control } = returned;
  const institution = useInstitution(payTo.ispb);
  const due = returned.due_at ?? returned.until;
  // the button that asked for it is gone
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  const facts: Fact[] = [
    { term: words.amount, value: formatMoney(cents), copy: formatAmount(cents) },
    { term: words.due, value: formatDateTime(due), copy: null },
    { term: words.name, value: payTo.name },
    { term: words.document, value: formatDocument(payTo.document) },
    ...(institution ? [{ term: words.institution, value: institution }] : []),
    { term: words.ispb, value: payTo.ispb },
    { term: words.branch, value: payTo.branch },
    { term: words.number, value: payTo.number },
    ...(control ? [{ term: words.control, value: control }] : []),
  ];
  return (
    <Stack gap={16} as="section">
      <div ref={place} tabIndex={-1}>
        <Alert tone="warning" title={words.title(cents, due)}>
          {words.body}
        </Alert>
      </div>
      <Heading level={2}>{words.list}</Heading>
      <DefinitionList
        rows={facts.map(({ term, value, copy = value }) => ({
          ...{ term, value },
          action: copy === null ? null : <CopyButton label={words.copy(term)} value={copy} />,
        }))}
      />
      <div>
        <CopyButton
          showLabel
          label={words.copyAll}
          value={facts.map(({ term, value }) => `${term}: ${value}`).join('\n')}
        />
      </div>
    </Stack>
  );
}

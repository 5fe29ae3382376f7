'use client';

import styled from 'styled-components';
import type { CreditRules } from '@/bank/contract/products/credit/shapes';
import { formatDocument } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/TextLink';
import { color, type as scale } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { texts } from './texts';

const words = texts.rights;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding-left: 20px;
  list-style: disc;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
  overflow-wrap: anywhere;
`;

/** Who lends, what the borrower may always do, what lateness costs, and where to complain. */
export function Rights({ rules: { lender, late, withdrawal_days } }: { rules: CreditRules }) {
  return (
    <Stack gap={8} as="section">
      <Heading level={2} size={16}>
        {words.title}
      </Heading>
      <List>
        <li>{words.early}</li>
        <li>{words.withdrawal(withdrawal_days)}</li>
        <li>{words.late(late.fine_rate, late.interest_rate, late.remunerative)}</li>
        <li>{words.deposit}</li>
        <li>
          {words.lender(lender.name, formatDocument(lender.document))} {words.correspondent(variant.company.title)}
        </li>
        <li>{words.channels(lender.sac, lender.ombudsman)}</li>
      </List>
      <Text size={14}>
        <WholeLink href="/terms-emprestimo">{words.terms}</WholeLink>
      </Text>
    </Stack>
  );
}

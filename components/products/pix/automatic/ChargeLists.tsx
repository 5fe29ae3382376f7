'use client';

import styled from 'styled-components';
import type { PixRecurrenceDetail, RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import { Card } from '@/components/ui/Card';
import { Heading, Text } from '@/components/ui/Text';
import { color, media } from '@/themes/tokens';
import { ChargeRows } from './ChargeRows';
import { texts } from './texts';

const Head = styled.div`
  display: grid;
  gap: 4px;
  padding: 16px;

  ${media.tablet} { padding: 20px 24px; }
  & + * { border-top: 1px solid ${color.line}; }
`;

interface ChargeListsProps {
  recurrence: PixRecurrenceDetail;
  accountId: string;
  onCancel?: (charge: RecurrenceCharge) => void;
}

const isOpen = ({ pay_on }: RecurrenceCharge): boolean => pay_on !== null;

/** What is to be paid, and what was: of an authorisation that is only asked for, nothing. */
export function ChargeLists({ recurrence, accountId, onCancel }: ChargeListsProps) {
  const { status, charges } = recurrence;
  if (status !== 'approved' && charges.length === 0) return null;
  // the next one first
  const upcoming = charges.filter(isOpen).reverse();
  const past = charges.filter(charge => !isOpen(charge));
  return (
    <>
      {status === 'approved' || upcoming.length > 0 ? (
        <Card padding="none" aria-labelledby="proximas-cobrancas">
          <Head>
            <Heading id="proximas-cobrancas" level={2} size={16}>
              {texts.charges.upcoming}
            </Heading>
            <Text size={14} muted>
              {upcoming.length > 0 ? texts.charges.upcomingLead : texts.charges.noUpcoming}
            </Text>
          </Head>
          {upcoming.length > 0 ? <ChargeRows charges={upcoming} accountId={accountId} onCancel={onCancel} /> : null}
        </Card>
      ) : null}
      <Card padding="none" aria-labelledby="historico-de-cobrancas">
        <Head>
          <Heading id="historico-de-cobrancas" level={2} size={16}>
            {texts.charges.history}
          </Heading>
          {past.length > 0 ? null : (
            <Text size={14} muted>
              {texts.charges.noHistory}
            </Text>
          )}
        </Head>
        {past.length > 0 ? <ChargeRows charges={past} accountId={accountId} /> : null}
      </Card>
    </>
  );
}

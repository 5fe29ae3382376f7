'use client';

import styled from 'styled-components';
import type { RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoneyRow } from '@/components/lists/MoneyRow';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { formatDate, formatTime } from '@/components/ui/format';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { media } from '@/themes/tokens';
import { CHARGE_STATUS } from './status-look';
import { texts } from './texts';
import { useUpcomingCharges } from './use-recurrences';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 16px 16px 8px;

  ${media.tablet} { padding: 20px 24px 8px; }
`;

const whenOf = ({ status, pay_on, due_on, try_at }: RecurrenceCharge): string => {
  const day = formatDate(pay_on ?? due_on);
  return status === 'waiting' && try_at ? `${day}, ${formatTime(try_at)}` : day;
};

/** What companies will charge by Pix Automático, beside what the person scheduled. Where there is none, a line that leads to the authorisations. */
export function UpcomingCharges({ accountId, first }: { accountId: string; first?: RecurrenceCharge[] }) {
  const { data: charges = [] } = useUpcomingCharges(accountId, first);
  if (charges.length === 0) {
    return (
      <Text size={14} muted>
        {texts.scheduled.lead}{' '}
        <TextLink href={withAccount('/pix/automatic', accountId)}>{texts.scheduled.see}</TextLink>
      </Text>
    );
  }
  return (
    <Card padding="none" aria-labelledby="pix-automatico">
      <Head>
        <Heading id="pix-automatico" level={2} size={16}>
          {texts.scheduled.title}
        </Heading>
        <TextLink href={withAccount('/pix/automatic', accountId)}>{texts.scheduled.see}</TextLink>
      </Head>
      <ul>
        {charges.map(charge => (
          <li key={charge.id}>
            <MoneyRow
              href={withAccount(`/pix/automatic/${charge.recurrence_id}`, accountId)}
              title={charge.receiver_name}
              detail={`${whenOf(charge)} · ${charge.subject}`}
              side={
                <>
                  <PrivateMoney cents={charge.amount_cents} />
                  {charge.status === 'scheduled' ? null : (
                    <Badge status={CHARGE_STATUS[charge.status].badge}>{CHARGE_STATUS[charge.status].label}</Badge>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

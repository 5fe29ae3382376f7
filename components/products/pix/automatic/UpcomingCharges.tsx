'use client';

import Link from 'next/link';
import styled from 'styled-components';
import type { RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { formatDate, formatTime } from '@/components/ui/format';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { color, media, motion, type as scale } from '@/themes/tokens';
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

const Row = styled(Link).attrs({ prefetch: false })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 64px;
  padding: 12px 16px;
  border-top: 1px solid ${color.line};
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  ${media.tablet} { padding-inline: 24px; }
  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;

  > :first-child { font-weight: 500; }
  > :not(:first-child) { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

const Side = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 4px;
  margin-left: auto;
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
            <Row href={withAccount(`/pix/automatic/${charge.recurrence_id}`, accountId)} prefetch={false}>
              <Words>
                <span>{charge.receiver_name}</span>
                <span>
                  {whenOf(charge)} · {charge.subject}
                </span>
              </Words>
              <Side>
                <PrivateMoney cents={charge.amount_cents} />
                {charge.status === 'scheduled' ? null : (
                  <Badge status={CHARGE_STATUS[charge.status].badge}>{CHARGE_STATUS[charge.status].label}</Badge>
                )}
              </Side>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}

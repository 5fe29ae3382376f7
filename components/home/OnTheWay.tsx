'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { PixPayment } from '@/bank/contract/pix';
import { withAccount } from '@/components/layout/account-address';
import { PrivateMoney } from '@/components/layout/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { formatTime } from '@/components/ui/format';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { color } from '@/themes/tokens';
import { texts } from './texts';

const List = styled.ul`
  list-style: none;
  margin-top: 8px;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 16px;
  min-height: 60px;
  padding: 8px 0;
  border-top: 1px solid ${color.line};

  &:first-child { border-top: 0; }
  &:last-child { padding-bottom: 0; }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 4px;
`;

const REFRESH_MS = 4000;

/** Pix that left and were not yet confirmed. While there are any, the page looks again by itself. */
export function OnTheWay({ payments, accountId }: { payments: readonly PixPayment[]; accountId: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [router]);

  return (
    <Card aria-labelledby="a-caminho">
      <Heading id="a-caminho" level={2} size={16}>
        {texts.onTheWay.title}
      </Heading>
      <Text size={14} muted>
        {texts.onTheWay.explain}
      </Text>
      <List>
        {payments.map(payment => (
          <Item key={payment.id}>
            <div>
              <TextLink href={withAccount(`/receipts/${payment.receipt_id}`, accountId)} prefetch={false}>
                {payment.payee.name}
              </TextLink>
              <Text size={14} muted>
                {texts.onTheWay.sentAt(formatTime(payment.created_at))}
              </Text>
            </div>
            <Side>
              <PrivateMoney cents={-payment.amount_cents} signed />
              <Badge status="processing" />
            </Side>
          </Item>
        ))}
      </List>
    </Card>
  );
}

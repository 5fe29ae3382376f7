'use client';

import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoneyRow } from '@/components/lists/MoneyRow';
import { Badge } from '@/components/ui/Badge';
import { formatTime } from '@/components/ui/format';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { media } from '@/themes/tokens';
import type { OnTheWay } from './need-facts';
import { texts } from './texts';

const Region = styled.section`
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;

  a { padding-block: 10px; }
`;

/* Rows bring room at their sides for the ground under the pointer: their words stand where those of the page do. */
const Rows = styled.div`
  margin-inline: -16px;

  ${media.tablet} { margin-inline: -24px; }
`;

const REFRESH_MS = 4000;

/** While a payment is on its way the page looks again by itself, as long as somebody looks at it. */
function useRefreshWhile(isNeeded: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) router.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isNeeded, router]);
}

interface MovementsProps {
  accountId: string;
  onTheWay: readonly OnTheWay[];
  /** The last movements, drawn by the statement, and how many they are. */
  children: ReactNode;
  count: number;
}

/** What the money did, newest first: what has left and is not there yet stands above. */
export function Movements({ accountId, onTheWay, count, children }: MovementsProps) {
  useRefreshWhile(onTheWay.length > 0);
  return (
    <Region aria-labelledby="ultimas">
      <Head>
        <Heading id="ultimas" level={2} size={16}>
          {texts.recent.title}
        </Heading>
        {count > 0 ? <TextLink href={withAccount('/statement', accountId)}>{texts.recent.all}</TextLink> : null}
      </Head>
      <Rows>
        {onTheWay.length > 0 ? (
          <ul>
            {onTheWay.map(payment => (
              <li key={payment.id} data-on-the-way={payment.id}>
                <OnTheWayRow payment={payment} accountId={accountId} />
              </li>
            ))}
          </ul>
        ) : null}
        {count > 0 ? children : null}
      </Rows>
      {count > 0 || onTheWay.length > 0 ? null : <Text muted>{texts.recent.empty}</Text>}
    </Region>
  );
}

function OnTheWayRow({ payment, accountId }: { payment: OnTheWay; accountId: string }) {
  const { name, receipt_id, created_at, amount_cents } = payment;
  return (
    <MoneyRow
      href={withAccount(`/receipts/${receipt_id}`, accountId)}
      icon={Send}
      title={name}
      detail={texts.onTheWay(formatTime(created_at))}
      side={
        <>
          <PrivateMoney cents={-amount_cents} signed />
          <Badge status="processing" />
        </>
      }
    />
  );
}

'use client';

import { CircleAlert, CircleCheckBig } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import styled from 'styled-components';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { MoneyRow } from '@/components/lists/MoneyRow';
import { Card } from '@/components/ui/Card';
import { Heading } from '@/components/ui/Text';
import { color, media } from '@/themes/tokens';
import { texts } from './texts';
import type { TodayItem } from './today-facts';
import { lookOf } from './today-look';

const Head = styled.div`
  padding: 16px 16px 4px;
  ${media.tablet} { padding: 20px 24px 4px; }
`;

const List = styled.ul`
  padding-bottom: 8px;
`;

const Nothing = styled.p<{ $isSure: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 4px 16px 20px;
  color: ${color.onSurfaceMuted};

  ${media.tablet} { padding-inline: 24px; }
  svg { flex: none; width: 18px; height: 18px; color: ${({ $isSure }) => ($isSure ? color.positive : color.iconMuted)}; }
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

interface TodayProps {
  items: readonly TodayItem[];
  /** Whether everything could be asked: else nobody says that nothing waits. */
  isComplete: boolean;
  accountId: string;
}

/** What wants attention today, one line each; a friendly line when nothing does. */
export function Today({ items, isComplete, accountId }: TodayProps) {
  useRefreshWhile(items.some(({ kind }) => kind === 'on_the_way'));
  return (
    <Card padding="none" aria-labelledby="para-hoje">
      <Head>
        <Heading id="para-hoje" level={2} size={16}>
          {texts.today.title}
        </Heading>
      </Head>
      {items.length === 0 ? (
        <Nothing $isSure={isComplete}>
          {isComplete ? <CircleCheckBig aria-hidden /> : <CircleAlert aria-hidden />}
          {isComplete ? texts.today.nothing : texts.today.unsure}
        </Nothing>
      ) : (
        <List>
          {items.map(item => (
            <li key={item.id} data-today={item.kind}>
              <TodayRow item={item} accountId={accountId} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

function TodayRow({ item, accountId }: { item: TodayItem; accountId: string }) {
  const { href, icon, warns, title, detail, when, side } = lookOf(item, accountId);
  return (
    <MoneyRow
      href={href}
      icon={icon}
      warns={warns}
      title={<PrivateText>{title}</PrivateText>}
      detail={<PrivateText>{detail}</PrivateText>}
      note={when}
      side={side}
    />
  );
}

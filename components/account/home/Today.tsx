'use client';

import { CircleAlert, CircleCheckBig } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import styled from 'styled-components';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Card } from '@/components/ui/Card';
import { Heading } from '@/components/ui/Text';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
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

const Row = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 64px;
  padding: 10px 16px;
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  ${media.tablet} { padding-inline: 24px; }
  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
`;

const Icon = styled.span<{ $warns: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${({ $warns }) => ($warns ? color.warningSoft : color.surfaceSunken)};
  color: ${({ $warns }) => ($warns ? color.onWarningSoft : color.iconMuted)};

  svg { width: 18px; height: 18px; }
`;

/* Beside a long amount the words take a line of their own. */
const Words = styled.span`
  display: grid;
  flex: 1 1 140px;
  min-width: 0;
  overflow-wrap: anywhere;

  > :first-child { font-weight: 500; }
  > :not(:first-child) { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

const Side = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 2px;
  margin-left: auto;
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
  const { href, icon: Drawing, warns = false, title, detail, when, side } = lookOf(item, accountId);
  return (
    <Row href={href} prefetch={false}>
      <Icon $warns={warns}>
        <Drawing aria-hidden />
      </Icon>
      <Words>
        <span>
          <PrivateText>{title}</PrivateText>
        </span>
        <span>
          <PrivateText>{detail}</PrivateText>
        </span>
        {when ? <span>{when}</span> : null}
      </Words>
      {side ? <Side>{side}</Side> : null}
    </Row>
  );
}

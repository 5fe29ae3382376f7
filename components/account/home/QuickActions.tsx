'use client';

import { ArrowDownUp } from 'lucide-react';
import Link from 'next/link';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { MENU_ICONS } from '@/components/frame/menu-icons';
import { usePrefetch } from '@/components/frame/use-prefetch';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { announce } from '@/components/frame/announce';
import { useQuickActionOrder } from '@/contexts/use-quick-action-order';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import { MOST_QUICK_ACTIONS, type QuickAction } from '@/variants/features';
import { columnsOf, orderActions } from './quick-action-order';
import { texts } from './texts';

const QuickActionEditor = lazy(() =>
  import('./QuickActionEditor').then(module => ({ default: module.QuickActionEditor })),
);

const Region = styled.nav`
  margin-top: 20px;
  padding-top: 12px;
  border-top: 1px solid ${color.line};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 36px;

  h2 { font-size: ${scale[14]}; font-weight: 500; letter-spacing: 0; color: ${color.onSurfaceMuted}; }
  button { margin-right: -12px; }
`;

/* As many columns as there are actions, or rows of equal length; a tile is never narrower than its word and its circle. */
const List = styled.ul<{ $columns: number; $inOneRow: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 4px;
  margin: 8px -8px -8px;

  ${media.tablet} { grid-template-columns: repeat(${({ $inOneRow }) => $inOneRow}, minmax(0, 1fr)); }
`;

const Tile = styled(Link).attrs({ prefetch: false })`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  height: 100%;
  padding: 10px 4px;
  border-radius: ${radius.card};
  color: inherit;
  font-size: ${scale[14]};
  font-weight: 500;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  hyphens: auto;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
`;

const Icon = styled.span<{ $first: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 48px;
  height: 48px;
  border-radius: ${radius.full};
  background: ${({ $first }) => ($first ? color.brand : color.brandSoft)};
  color: ${({ $first }) => ($first ? color.onBrand : color.onBrandSoft)};

  svg { width: 20px; height: 20px; stroke-width: 1.75; }
`;

const Refused = styled.div`
  margin-top: 12px;
`;

/** `('/#dados-da-conta', …)` stays a place on the home page. */
const toHref = (href: string, accountId: string): string => {
  const [path = '/', place] = href.split('#');
  return place ? `#${place}` : withAccount(path, accountId);
};

interface QuickActionsProps {
  /** What the brand offers and the person may do. */
  actions: readonly QuickAction[];
  /** Names in the order that the person chose earlier, on whatever device. */
  order: readonly string[];
  accountId: string;
}

/** What can be started from here, in the person's own order; the first one stands out. */
export function QuickActions({ actions, order, accountId }: QuickActionsProps) {
  const { names, refused, change, forget } = useQuickActionOrder(order);
  const prefetchOf = usePrefetch();
  const [isEditing, setEditing] = useState(false);
  const ordered = orderActions(actions, names);
  const shown = ordered.slice(0, MOST_QUICK_ACTIONS);

  const save = async (next: readonly string[]) => {
    setEditing(false);
    if (await change(next)) announce(texts.actions.saved);
  };

  return (
    <Region aria-labelledby="acoes-rapidas">
      <Head>
        <h2 id="acoes-rapidas">{texts.actions.title}</h2>
        {actions.length > 1 ? (
          <Button variant="plain" size="small" onClick={() => setEditing(true)}>
            <ArrowDownUp aria-hidden />
            {texts.actions.reorder}
          </Button>
        ) : null}
      </Head>
      <List $columns={columnsOf(shown.length)} $inOneRow={shown.length}>
        {shown.map(({ id, href, label, icon }, index) => {
          const Drawing = MENU_ICONS[icon];
          return (
            <li key={id} data-action={id}>
              <Tile href={toHref(href, accountId)} {...prefetchOf(toHref(href, accountId))}>
                <Icon $first={index === 0}>
                  <Drawing aria-hidden />
                </Icon>
                {label}
              </Tile>
            </li>
          );
        })}
      </List>
      {refused ? (
        <Refused>
          <Alert
            tone="danger"
            title={texts.actions.refused}
            action={
              <Button variant="quiet" size="small" onClick={() => void save(refused)}>
                {texts.actions.tryAgain}
              </Button>
            }
          >
            {texts.actions.undone}
          </Alert>
        </Refused>
      ) : null}
      {isEditing ? (
        <Suspense fallback={null}>
          <QuickActionEditor
            actions={ordered}
            onClose={() => setEditing(false)}
            onSave={next => {
              forget();
              void save(next);
            }}
          />
        </Suspense>
      ) : null}
    </Region>
  );
}

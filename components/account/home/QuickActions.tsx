'use client';

import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { menuIcon } from '@/components/frame/menu-icon';
import { usePrefetch } from '@/components/frame/use-prefetch';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Tiles } from '@/components/ui/Tiles';
import { useQuickActionOrder } from '@/contexts/use-quick-action-order';
import { ACCOUNT_DATA_HREF, MOST_QUICK_ACTIONS, type QuickAction } from '@/variants/menu';
import { orderActions } from './quick-action-order';
import { texts } from './texts';

const QuickActionEditor = lazy(() =>
  import('./QuickActionEditor').then(module => ({ default: module.QuickActionEditor })),
);

const Refused = styled.div`
  margin-top: 12px;
`;

interface QuickActionsProps {
  /** What the brand offers and the person may do. */
  actions: readonly QuickAction[];
  /** Names in the order that the person chose earlier, on whatever device. */
  order: readonly string[];
  accountId: string;
  /** Shows the data of the account over the page. */
  onAccountData: () => void;
  /** Whether the actions are being put in order. */
  isEditing: boolean;
  onEdited: () => void;
}

/** What one does most often, side by side: the first of the person's own order. */
export function QuickActions({ actions, order, accountId, onAccountData, isEditing, onEdited }: QuickActionsProps) {
  const { names, refused, change, forget } = useQuickActionOrder(order);
  const prefetchOf = usePrefetch();
  const ordered = orderActions(actions, names);

  const save = async (next: readonly string[]) => {
    onEdited();
    if (await change(next)) announce(texts.actions.saved);
  };

  return (
    <div>
      <Tiles
        label={texts.actions.title}
        aheadOf={prefetchOf}
        tiles={ordered.slice(0, MOST_QUICK_ACTIONS).map(({ href, label, icon }) => ({
          href: withAccount(href, accountId),
          label,
          icon: menuIcon(icon),
          onOpen: href === ACCOUNT_DATA_HREF ? onAccountData : undefined,
        }))}
      />
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
            onClose={onEdited}
            onSave={next => {
              forget();
              void save(next);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

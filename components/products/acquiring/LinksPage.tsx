'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { PaymentLink } from '@/bank/contract/products/acquiring-links';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Whole } from '@/components/lists/Whole';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate } from '@/components/ui/format';
import { PanelPlace, SidePanel } from '@/components/ui/SidePanel';
import { listPaymentLinks, type PaymentLinkPage } from '@/services/acquiring/links';
import { LINK_BADGES } from './badges';
import { AcquiringFrame } from './AcquiringFrame';
import { LinkFacts } from './LinkFacts';
import { LinkForm } from './LinkForm';
import { LINK_NAMES, linkTexts as texts } from './link-texts';

const words = texts.columns;

const COLUMNS: readonly DataColumn<PaymentLink>[] = [
  { id: 'name', header: words.name, place: 'title', cell: ({ name }) => name },
  {
    id: 'state',
    header: words.status,
    place: 'under',
    cell: ({ state }) => <Badge status={LINK_BADGES[state]}>{LINK_NAMES[state]}</Badge>,
  },
  { id: 'made', header: words.made, place: 'rest', cell: ({ created_at }) => <Whole>{formatDate(created_at)}</Whole> },
  {
    id: 'paid',
    header: words.paid,
    onlyWide: true,
    cell: ({ paid_cents }) => <PrivateMoney cents={paid_cents} />,
  },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ amount_cents: cents }) => (cents === null ? texts.anyAmount : <PrivateMoney cents={cents} />),
  },
];

interface LinksPageProps {
  accountId: string;
  first: PaymentLinkPage;
  mayAct: boolean;
  /** Whether the page of a link can ask for cards. */
  hasCards: boolean;
}

/** Links by which anybody pays: made, looked at, switched off. */
export function LinksPage({ accountId, first, mayAct, hasCards }: LinksPageProps) {
  const client = useQueryClient();
  const queryKey = ['acquiring', accountId, 'links'];
  const list = useCursorList<PaymentLink>({
    queryKey,
    read: (cursor, signal) => listPaymentLinks(accountId, { cursor }, signal),
    first,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const panelId = useId();
  const here = withAccount('/acquiring/links', accountId);
  const readAgain = () => client.invalidateQueries({ queryKey });
  const link = list.items?.find(({ id }) => id === openId);
  const panel = link ? (
    <SidePanel id={panelId} title={link.name} closeHref={here} onClose={() => setOpenId(null)}>
      <LinkFacts key={link.id} {...{ accountId, link, mayAct }} onChanged={readAgain} />
    </SidePanel>
  ) : null;
  return (
    <AcquiringFrame
      accountId={accountId}
      tab="links"
      title={texts.heading}
      lead={hasCards ? texts.leadOfBoth : texts.lead}
      actions={
        mayAct ? (
          <Button size="small" onClick={() => setMaking(true)}>
            {texts.create}
          </Button>
        ) : undefined
      }
    >
      <PanelPlace panel={panel}>
        <DataList
          caption={texts.caption}
          columns={COLUMNS}
          items={list.items ?? []}
          keyOf={({ id }) => id}
          hrefOf={() => here}
          onOpen={({ id }) => setOpenId(id)}
          open={link ? { key: link.id, panelId } : undefined}
          failed={
            list.items ? undefined : (
              <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
                {texts.failed}
              </ErrorState>
            )
          }
          empty={
            <EmptyState icon={Link2} title={texts.none.title}>
              {texts.none.body}
            </EmptyState>
          }
        />
        <MoreRows list={list} hrefOf={() => here} noun={texts.noun} />
      </PanelPlace>
      {isMaking ? (
        <LinkForm
          {...{ accountId, hasCards }}
          onDone={async made => {
            await readAgain();
            setOpenId(made.id);
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </AcquiringFrame>
  );
}

'use client';

import styled from 'styled-components';
import type { Card } from '@/bank/contract/products/card';
import { withAccount } from '@/components/frame/account-address';
import { fact } from '@/components/frame/Facts';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Badge } from '@/components/ui/Badge';
import { Card as Surface } from '@/components/ui/Card';
import { CardArt } from '@/components/ui/CardArt';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import type { PurchasePage } from '@/services/card';
import type { CardDelivery } from '@/services/card/plastic';
import { media } from '@/themes/tokens';
import { BADGES, stateOf } from './card-badge';
import { CARD_FACE } from './card-art';
import { CardActs } from './CardActs';
import { CardNumbers } from './CardNumbers';
import { CardOptionList } from './CardOptionList';
import { PlasticPart } from './plastic/PlasticPart';
import { purchaseTexts } from './purchase-texts';
import { PurchaseList } from './PurchaseList';
import { toPurchasesHref } from './purchase-address';
import { LOCKED_FOR_RECEIPTS } from './receipts/receipt-words';
import { BLOCKED_BY, ENDED_BY, STATUS_WORDS, texts, USES } from './texts';
import { useCard } from './use-cards';

const words = texts.detail;

const Sides = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;

  ${media.wide} { grid-template-columns: minmax(0, 360px) minmax(0, 1fr); gap: 40px; }
`;

interface CardDetailProps {
  accountId: string;
  card: Card;
  /** Whose page shows numbers; null where there is none. */
  frameOrigin: string | null;
  /** The newest of what was asked of it; null where it could not be read. */
  purchases: PurchasePage | null;
  /** Where a plastic is on its way; null of a virtual card. */
  delivery?: CardDelivery | null;
  powers: { hasOptions: boolean; mayCreate: boolean };
}

/** The newest ones; all of them have a page. */
const MOST_PURCHASES = 5;

/** One card: its face, what can be done with it, and what it is. */
export function CardDetail({
  accountId,
  card: first,
  frameOrigin,
  purchases,
  delivery = null,
  powers,
}: CardDetailProps) {
  const card = useCard(accountId, first);
  const name = card.alias ?? texts.ending(card.last4);
  const plastic = { accountId, card, delivery, frameOrigin, hasOptions: powers.hasOptions };
  return (
    <Page>
      <PageHeader title={words.title(name)} back={{ href: withAccount('/card', accountId), label: texts.title }} />
      <Sides>
        <Stack gap={16}>
          <CardArt
            art={CARD_FACE}
            alias={card.alias}
            holder={card.holder.name}
            lastFour={card.last4}
            type={texts.type[card.type]}
            state={stateOf(card)}
          />
          <WhyStopped card={card} />
          {card.receipts_locked_at ? <ReceiptsLocked accountId={accountId} /> : null}
          <CardActs accountId={accountId} card={card} hasOptions={powers.hasOptions} />
        </Stack>
        <Stack gap={24}>
          <PlasticPart {...plastic} acts="arrival" />
          <CardNumbers accountId={accountId} card={card} frameOrigin={frameOrigin} />
          <Stack as="section" gap={12}>
            <Heading level={2} size={20}>
              {purchaseTexts.ofCard}
            </Heading>
            <PurchaseList
              accountId={accountId}
              wish={{ payment_card_id: card.id }}
              first={purchases}
              powers={powers}
              href={toPurchasesHref({ payment_card_id: card.id })}
              most={MOST_PURCHASES}
            />
          </Stack>
          {powers.hasOptions && card.may.includes('set_controls') ? (
            <CardOptionList accountId={accountId} card={card} />
          ) : null}
          <PlasticPart {...plastic} acts="seldom" />
          <Surface as="section" aria-labelledby="sobre-o-cartao">
            <Heading id="sobre-o-cartao" level={2} size={16}>
              {words.facts}
            </Heading>
            <DefinitionList rows={toFacts(card)} />
          </Surface>
        </Stack>
      </Sides>
    </Page>
  );
}

/** Who stopped it, and when. */
function WhyStopped({ card: { blocked_by, end_reason, status_since } }: { card: Card }) {
  const why = end_reason ? ENDED_BY[end_reason] : blocked_by && BLOCKED_BY[blocked_by];
  if (!why) return null;
  return <Alert tone={end_reason ? 'info' : 'warning'}>{words.since(why, formatDateTime(status_since))}</Alert>;
}

/** What it is refused for, and where that ends. */
function ReceiptsLocked({ accountId }: { accountId: string }) {
  return (
    <Alert
      tone="warning"
      action={
        <ButtonLink size="small" variant="quiet" href={withAccount('/card/purchases?comprovante=missing', accountId)}>
          {LOCKED_FOR_RECEIPTS.see}
        </ButtonLink>
      }
    >
      {LOCKED_FOR_RECEIPTS.words}
    </Alert>
  );
}

const toExpiry = ({ month, year }: Card['expires']): string => `${String(month).padStart(2, '0')}/${year}`;

const lockOf = ({ use, locked_merchant }: Card): DefinitionRow[] =>
  use === 'merchant_locked' ? fact(words.lockedTo, locked_merchant ?? words.lockedNone) : [];

/** What was spent, and of how much. */
const spent = (term: string, cents: number, limit: number | null): DefinitionRow => ({
  term,
  value: (
    <>
      <PrivateMoney cents={cents} /> {limit === null ? null : <PrivateText>{words.of(formatMoney(limit))}</PrivateText>}
    </>
  ),
});

const toFacts = (card: Card): DefinitionRow[] => [
  {
    term: texts.list.status,
    value: (
      <span role="status">
        <Badge status={BADGES[card.status]}>{STATUS_WORDS[card.status]}</Badge>
      </span>
    ),
  },
  spent(words.usedToday, card.used.day_cents, card.limits.day_cents),
  spent(words.usedMonth, card.used.month_cents, card.limits.month_cents),
  ...fact(words.holder, card.holder.name),
  ...fact(words.printed, card.printed_name),
  ...fact(words.expires, toExpiry(card.expires)),
  ...fact(words.use, USES[card.use].name),
  ...lockOf(card),
  ...fact(words.until, card.temporary_until && formatDate(card.temporary_until)),
  ...fact(words.center, card.cost_center),
  ...fact(words.created, formatDateTime(card.created_at)),
];

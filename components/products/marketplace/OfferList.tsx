'use client';

import { FileSearch } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { LoanOffer, LoanSearch } from '@/bank/contract/products/marketplace-offers';
import { OFFER_SORTS } from '@/bank/contract/products/marketplace-terms';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { TabLinks } from '@/components/ui/Tabs';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { Journey } from './Journey';
import { OfferCard } from './OfferCard';
import { bestOf, listOf } from './offer-address';
import { offerTexts } from './offer-texts';
import { texts } from './texts';
import { loadingOf } from './use-search';

const { list: words } = offerTexts;
const LOOK_AGAIN_MS = 5_000;

interface OfferListProps {
  search: LoanSearch;
  offers: readonly LoanOffer[];
  sort: (typeof OFFER_SORTS)[number];
}

/** The offer with the lowest rate, where another one costs less: who looks at the rate alone pays more. */
const findTrap = (offers: readonly LoanOffer[]): { cheap: LoanOffer; best: LoanOffer } | null => {
  const open = offers.filter(({ state }) => state === 'open');
  const best = open.find(offer => offer.is_best);
  const [cheap] = [...open].sort((one, other) => Number(one.rate_month) - Number(other.rate_month));
  return best && cheap && Number(cheap.rate_month) < Number(best.rate_month) ? { cheap, best } : null;
};

/** Reads the list again while lenders are still being asked. */
function useLookAgain(isWaiting: boolean): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refresh, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);
}

/** Offers of several lenders for the same wish, compared by what they cost. */
export function OfferList({ search, offers, sort }: OfferListProps) {
  const trap = findTrap(offers);
  const left = search.lenders.filter(({ state }) => state === 'waiting' || state === 'asking').length;
  useLookAgain(left > 0);
  return (
    <Journey
      step="offers"
      wide
      title={words.title}
      lead={words.lead(formatMoney(search.wish.amount_cents), texts.months(search.wish.months))}
      back={{ href: '/marketplace', label: texts.back }}
    >
      <Stack gap={24}>
        {left > 0 ? (
          <Alert action={<TextLink href={loadingOf(search.id)}>{words.follow}</TextLink>}>{words.still(left)}</Alert>
        ) : null}
        {trap ? <Alert tone="warning">{words.trap(trap.cheap.lender.name, trap.best.lender.name)}</Alert> : null}
        {offers.length === 0 ? (
          <EmptyState icon={FileSearch} title={words.empty}>
            {words.emptyBody}
          </EmptyState>
        ) : (
          <>
            <TabLinks
              label={words.sort}
              tabs={OFFER_SORTS.map(one => ({
                label: words.sorts[one],
                href: listOf(search.id, one),
                current: one === sort,
              }))}
            />
            <Stack gap={16} as="ul">
              {offers.map(offer => (
                <OfferCard key={offer.id} offer={offer} />
              ))}
            </Stack>
            <Text size={14} muted>
              {words.asc} {texts.cetMeaning}
            </Text>
          </>
        )}
        <Inline gap={12} stackOnPhone>
          {offers.some(offer => offer.is_best) ? (
            <ButtonLink href={bestOf(search.id)}>{words.bestPage}</ButtonLink>
          ) : null}
          <ButtonLink variant="quiet" href="/marketplace/pre-offer">
            {words.change}
          </ButtonLink>
        </Inline>
      </Stack>
    </Journey>
  );
}

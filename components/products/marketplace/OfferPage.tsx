'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { LoanOfferSheet } from '@/bank/contract/products/marketplace-offers';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { formatDocument } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { useAct } from '@/contexts/use-act';
import { isApiError } from '@/services/http/api-error';
import { openProposal } from '@/services/marketplace/proposals';
import { Journey } from './Journey';
import { listOf, proposalOf } from './offer-address';
import { OfferSheet } from './OfferSheet';
import { offerTexts } from './offer-texts';

const { sheet: words } = offerTexts;

interface OfferPageProps {
  offer: LoanOfferSheet;
  /** The best one of its search, shown as such. */
  isHighlighted: boolean;
}

/** An offer in full, and the way on with it. */
export function OfferPage({ offer, isHighlighted }: OfferPageProps) {
  return (
    <Journey
      step="offers"
      title={isHighlighted ? words.bestTitle : words.title(offer.lender.name)}
      lead={`${isHighlighted ? `${offer.lender.name} · ` : ''}${words.cnpj(formatDocument(offer.lender.cnpj))}`}
      back={{ href: listOf(offer.search_id), label: words.backToList }}
    >
      <Stack gap={32}>
        <OfferSheet offer={offer} />
        <TakeOffer offer={offer} />
      </Stack>
    </Journey>
  );
}

/** Takes the offer up; one proposal at a time. */
function TakeOffer({ offer }: { offer: LoanOfferSheet }) {
  const router = useRouter();
  const act = useAct();
  const [openElsewhere, setOpenElsewhere] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  if (offer.state !== 'open') {
    return (
      <ButtonLink variant="quiet" fullWidth href={listOf(offer.search_id)}>
        {words.seeOthers}
      </ButtonLink>
    );
  }
  const take = () =>
    act.run(async () => {
      try {
        const proposal = await openProposal(offer.id);
        setLeaving(true);
        router.push(proposalOf(proposal.id));
      } catch (error) {
        if (isApiError(error, 'loan_proposal_open')) setOpenElsewhere(String(error.params.proposal_id ?? ''));
        // the sheet says what became of it
        if (isApiError(error, 'loan_offer_ended')) router.refresh();
        throw error;
      }
    });
  return (
    <Stack gap={12}>
      {act.error ? (
        <Alert
          tone="danger"
          action={
            openElsewhere ? (
              <TextLink href={proposalOf(openElsewhere)}>{words.goToProposal}</TextLink>
            ) : (
              <TextLink href={listOf(offer.search_id)}>{words.seeOthers}</TextLink>
            )
          }
        >
          {act.error}
        </Alert>
      ) : null}
      <Button fullWidth loading={act.isBusy || isLeaving} onClick={() => void take()}>
        {words.take}
      </Button>
      <Text size={14} muted>
        {words.takeHelp}
      </Text>
    </Stack>
  );
}

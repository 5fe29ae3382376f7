'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CreditDecision, CreditRules } from '@/bank/contract/products/credit/shapes';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { ErrorState } from '@/components/ui/ErrorState';
import { Spinner } from '@/components/ui/Spinner';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { type CreditContractPage, getCreditDecision } from '@/services/credit';
import { AskOffers } from './AskOffers';
import { ContractRows } from './ContractRows';
import { Offers, TermsChoice } from './Offers';
import { Refusal } from './Refusal';
import { Rights } from './Rights';
import { Simulator } from './Simulator';
import { type CreditTerms, listTerms } from './terms';
import { texts } from './texts';
import { useWish } from './use-wish';
import { toFirstWish } from './wish';

const ASKING_MS = 1_500;

interface CreditHomeProps {
  accountId: string;
  rules: CreditRules;
  /** What the server read; null when it could not. */
  decision: CreditDecision | null;
  contracts: CreditContractPage | null;
  /** What the address said of the wish. */
  asked: string;
}

function useDecision(accountId: string, first: CreditDecision | null) {
  const client = useQueryClient();
  const queryKey = ['credit', accountId, 'decision'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getCreditDecision(accountId, signal),
    initialData: first ?? undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'asking' ? ASKING_MS : false),
  });
  return { ...query, put: (decision: CreditDecision) => client.setQueryData(queryKey, decision) };
}

/** Contracts that there are, what the company may have, and the simulator. */
export function CreditHome({ accountId, rules: told, decision: first, contracts, asked }: CreditHomeProps) {
  const [isSimples, setSimples] = useState(told.is_simples);
  const rules = useMemo(() => ({ ...told, is_simples: isSimples }), [told, isSimples]);
  const { data: decision = null, isError, isFetching, refetch, put } = useDecision(accountId, first);
  const all = useMemo(() => listTerms(rules, decision), [rules, decision]);
  const { wish, terms, set } = useWish(all, asked);
  const choose = (chosen: CreditTerms) => set({ ...toFirstWish(chosen), product: chosen.product });
  const hasOffer = terms?.offer != null;
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Stack gap={48}>
        <ContractRows accountId={accountId} first={contracts} />
        {isError && !decision ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {texts.ask.failed}
          </ErrorState>
        ) : null}
        {decision && hasOffer ? <Offers decision={decision} terms={all} current={terms} onChoose={choose} /> : null}
        {decision && !hasOffer ? (
          <WithoutOffer
            accountId={accountId}
            rules={rules}
            decision={decision}
            onDecision={put}
            onSimples={setSimples}
          />
        ) : null}
        {wish && terms ? (
          <Stack gap={24}>
            {hasOffer ? null : <TermsChoice terms={all} current={terms} onChoose={choose} />}
            <Simulator accountId={accountId} rules={rules} terms={terms} wish={wish} onChange={set} />
          </Stack>
        ) : null}
        <Rights rules={rules} />
      </Stack>
    </Page>
  );
}

interface WithoutOfferProps {
  accountId: string;
  rules: CreditRules;
  decision: CreditDecision;
  onDecision: (decision: CreditDecision) => void;
  onSimples: (isSimples: boolean) => void;
}

/** What leads to an offer, or why there is none. */
function WithoutOffer({ accountId, rules, decision, onDecision, onSimples }: WithoutOfferProps) {
  const { status, ask_again_on, available_cents } = decision;
  const mayAskNow = rules.may_ask && (ask_again_on === null || ask_again_on <= rules.today);
  const isAgain = status !== 'none';
  if (status === 'asking') {
    return (
      <Stack gap={8} as="section">
        <Text role="status" strong>
          <Spinner /> {texts.ask.asking}
        </Text>
        <Text muted>{texts.ask.askingBody}</Text>
      </Stack>
    );
  }
  return (
    <Stack gap={24}>
      {status === 'refused' ? (
        <Refusal accountId={accountId} decision={decision} mayAsk={rules.may_ask} onDecision={onDecision} />
      ) : null}
      {status === 'offered' ? (
        <Alert tone="info">{available_cents > 0 ? texts.offers.expired : texts.offers.full}</Alert>
      ) : null}
      {mayAskNow ? (
        <AskOffers
          accountId={accountId}
          rules={rules}
          isAgain={isAgain}
          onAsked={(asked, says) => {
            onSimples(says);
            onDecision(asked);
          }}
        />
      ) : null}
    </Stack>
  );
}

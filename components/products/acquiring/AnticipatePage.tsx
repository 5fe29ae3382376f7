'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnticipationDetail, AnticipationQuote } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { useAct } from '@/contexts/use-act';
import { createAnticipationQuote } from '@/services/acquiring/receivables';
import { AnticipationDone } from './AnticipationDone';
import { AnticipationForm } from './AnticipationForm';
import { AnticipationReview } from './AnticipationReview';
import { anticipationTexts as texts } from './agenda-texts';
import { EMPTY_DRAFT, toQuoteRequest } from './anticipation-wish';

interface AnticipatePageProps {
  accountId: string;
  freeCents: number;
}

/** Bringing receivables forward: what, what it costs for a minute, and that it was done. What was chosen stays when one goes back. */
export function AnticipatePage({ accountId, freeCents }: AnticipatePageProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [quote, setQuote] = useState<AnticipationQuote | null>(null);
  const [done, setDone] = useState<AnticipationDetail | null>(null);
  const act = useAct();
  const ask = () => void act.run(async () => setQuote(await createAnticipationQuote(accountId, toQuoteRequest(draft))));
  const finish = (anticipation: AnticipationDetail) => {
    setDone(anticipation);
    void client.invalidateQueries({ queryKey: ['acquiring', accountId] });
  };
  return (
    <Page $width="form">
      <PageHeader
        title={texts.heading}
        back={{ href: withAccount('/acquiring/receivables', accountId), label: texts.back }}
      />
      {done ? <AnticipationDone accountId={accountId} anticipation={done} /> : null}
      {quote && !done ? (
        <AnticipationReview
          key={quote.id}
          {...{ accountId, quote }}
          asking={act}
          onRenew={ask}
          onChange={() => {
            act.clear();
            setQuote(null);
          }}
          onDone={finish}
        />
      ) : null}
      {quote || done ? null : (
        <AnticipationForm {...{ accountId, freeCents, draft }} asking={act} onDraft={setDraft} onAsk={ask} />
      )}
    </Page>
  );
}

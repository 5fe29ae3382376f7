'use client';

import type { BoletoQuote } from '@/bank/contract/products/boleto';
import type { BoletoRefusal } from '@/bank/contract/products/boleto-words';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { formatDate, formatMoney } from '@/components/ui/format';
import { TextLink } from '@/components/ui/TextLink';
import { joinFacts } from '@/components/ui/join-facts';
import { REFUSALS, texts } from './texts';

const STATEMENT = { href: '/statement', label: texts.refused.statement };
/** Where this account sees what it did with the boleto. */
const PLACES: Partial<Record<BoletoRefusal, { href: string; label: string }>> = {
  paid_here: STATEMENT,
  on_its_way_here: STATEMENT,
  scheduled_here: { href: '/payment/boleto/scheduled', label: texts.refused.scheduled },
};

interface RefusedBoletoProps {
  quote: BoletoQuote;
  refusal: BoletoRefusal;
  accountId: string;
}

/** Why a boleto that the registry knows cannot be paid, with its facts. */
export function RefusedBoleto({ quote, refusal, accountId }: RefusedBoletoProps) {
  const { payee, due_date, amount } = quote;
  const place = PLACES[refusal];
  const facts = [
    payee.name,
    due_date && texts.scheduled.due(formatDate(due_date)),
    amount.original_cents > 0 && formatMoney(amount.original_cents),
  ];
  return (
    <Alert
      tone="danger"
      title={texts.refused.title}
      action={place ? <TextLink href={withAccount(place.href, accountId)}>{place.label}</TextLink> : undefined}
    >
      <p>{REFUSALS[refusal]}</p>
      <p>{joinFacts(facts)}</p>
    </Alert>
  );
}

'use client';

import type { CreditDecision } from '@/bank/contract/products/credit/shapes';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Heading, Text } from '@/components/ui/Text';
import { formatMoney } from '@/components/ui/format';
import type { CreditTerms } from './terms';
import { texts } from './texts';

const words = texts.offers;

interface OffersProps {
  decision: CreditDecision;
  terms: readonly CreditTerms[];
  current: CreditTerms;
  onChoose: (terms: CreditTerms) => void;
}

/** What the company may have, by line of credit, and until when. */
export function Offers({ decision, terms, current, onChoose }: OffersProps) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      <Stack gap={4}>
        <Text size={14} muted>
          {words.upTo}
        </Text>
        <PrivateMoney cents={decision.available_cents} size="hero" />
      </Stack>
      {decision.used_cents > 0 ? (
        <Sums>
          <div>
            <dt>{words.all}</dt>
            <dd>
              <PrivateMoney cents={decision.limit_cents} />
            </dd>
          </div>
          <div>
            <dt>{words.used}</dt>
            <dd>
              <PrivateMoney cents={decision.used_cents} />
            </dd>
          </div>
        </Sums>
      ) : null}
      <TermsChoice terms={terms} current={current} onChoose={onChoose} />
    </Stack>
  );
}

/** Which line of credit is simulated: each with its rate, its limit and its last day. */
export function TermsChoice({ terms, current, onChoose }: Omit<OffersProps, 'decision'>) {
  if (terms.length < 2) return null;
  return (
    <RadioGroup
      label={texts.simulator.product}
      options={terms.map(each => ({
        value: each.product,
        label: (
          <PrivateText>
            {each.offer ? `${each.name}, ${words.limit(formatMoney(each.maxCents))}` : each.name}
          </PrivateText>
        ),
        help: each.offer
          ? `${words.option(each.monthlyRate, each.maxInstallments)}. ${words.expires(each.offer.expires_at)}.`
          : words.option(each.monthlyRate, each.maxInstallments),
      }))}
      value={current.product}
      onValueChange={product => {
        const chosen = terms.find(each => each.product === product);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

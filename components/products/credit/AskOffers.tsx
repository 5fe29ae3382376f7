'use client';

import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { CreditDecision, CreditRules } from '@/bank/contract/products/credit/shapes';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CheckField } from '@/components/ui/CheckField';
import { Disclosure } from '@/components/ui/Disclosure';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { askCreditOffers } from '@/services/credit';
import { width } from '@/themes/tokens';
import { texts } from './texts';

const words = texts.ask;

const Form = styled.form`
  max-width: ${width.form};
`;

interface AskOffersProps {
  accountId: string;
  rules: Pick<CreditRules, 'consent' | 'is_simples'>;
  /** Whether it was asked before. */
  isAgain?: boolean;
  onAsked: (decision: CreditDecision, isSimples: boolean) => void;
}

/** Asks the lender: what the company turns over, and the authorisation to consult the SCR, never ticked before. */
export function AskOffers({ accountId, rules, isAgain = false, onAsked }: AskOffersProps) {
  const act = useAct();
  const [revenueCents, setRevenue] = useState<number | null>(null);
  const [isSimples, setSimples] = useState(rules.is_simples);
  const [hasAgreed, setAgreed] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (revenueCents === null || !hasAgreed) return;
    void act.run(async () => {
      const answer = { consent_version: rules.consent.version, monthly_revenue_cents: revenueCents };
      onAsked(await askCreditOffers(accountId, { ...answer, is_simples: isSimples }), isSimples);
    });
  };
  return (
    <Card as="section" aria-labelledby="pedir-ofertas">
      <Form method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Heading id="pedir-ofertas" level={2}>
            {isAgain ? words.again : words.title}
          </Heading>
          <Text muted>{words.lead}</Text>
          <MoneyField
            label={words.revenue}
            help={words.revenueHelp}
            valueCents={revenueCents}
            onValueChange={setRevenue}
            error={wasSubmitted && revenueCents === null ? words.revenueMissing : undefined}
          />
          <div>
            <CheckField
              label={words.simples}
              checked={isSimples}
              onChange={event => setSimples(event.target.checked)}
            />
            <Text size={14} muted>
              {words.simplesHelp}
            </Text>
          </div>
          <div>
            <CheckField
              label={words.consent}
              checked={hasAgreed}
              onChange={event => setAgreed(event.target.checked)}
              error={wasSubmitted && !hasAgreed ? words.consentMissing : undefined}
            />
            <Disclosure summary={words.consentTitle}>
              <Stack gap={8}>
                {rules.consent.paragraphs.map(paragraph => (
                  <Text key={paragraph} size={14} muted>
                    {paragraph}
                  </Text>
                ))}
              </Stack>
            </Disclosure>
          </div>
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          <Button type="submit" loading={act.isBusy}>
            {isAgain ? words.again : words.submit}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

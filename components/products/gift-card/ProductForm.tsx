'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { GiftProduct, GiftPurchase } from '@/bank/contract/products/gift-card';
import { withAccount } from '@/components/frame/account-address';
import { useErrorTitle } from '@/components/frame/use-page-title';
import type { AtPayee } from '@/components/payment/payment-flow';
import type { PaymentActs } from '@/components/payment/use-payment-flow';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CheckField } from '@/components/ui/CheckField';
import { formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { WholeLink } from '@/components/ui/TextLink';
import { useWrongFocus } from '@/components/ui/use-wrong-focus';
import { type Choice, type ChoiceProblem, findChoiceProblems, isSold, readQuantity, toChoice, toNamed } from './choice';
import { GiftArt } from './GiftArt';
import type { FoundGift } from './gift-way';
import { ProductTerms } from './ProductTerms';
import { STATE_WORDS, texts } from './texts';
import { ValueField } from './ValueField';

const Head = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 16px;
  align-items: center;
`;

const words = texts.form;

const toError = (product: GiftProduct, problems: readonly ChoiceProblem[]) => {
  const { values, most } = product;
  const range =
    values.type === 'range'
      ? words.range(formatMoney(values.min_cents), formatMoney(values.max_cents))
      : words.valueMissing;
  return {
    value: problems.includes('value') ? words.valueMissing : problems.includes('range') ? range : undefined,
    quantity: problems.includes('quantity') ? words.quantityWrong(most) : undefined,
    terms: problems.includes('terms') ? words.readMissing : undefined,
  };
};

interface ProductFormProps {
  accountId: string;
  flow: AtPayee;
  acts: PaymentActs<FoundGift, GiftPurchase>;
  product: GiftProduct;
  /** Another purchase begins: what was bought before is told no more. */
  onBegin: () => void;
}

/** Value and how many of one product, under its terms: they are read before anything is paid. */
export function ProductForm({ accountId, flow, acts, product, onBegin }: ProductFormProps) {
  useEffect(onBegin, [onBegin]);
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const wasSubmitted = refusals > 0;
  useWrongFocus(refusals, form);
  const choice = toChoice(flow.draft, product);
  const problems = findChoiceProblems(choice, product);
  const errors = toError(product, wasSubmitted ? problems : []);
  useErrorTitle(wasSubmitted && problems.length > 0);
  const change = (part: Partial<Choice>) =>
    acts.dispatch({ type: 'form_typed', named: toNamed({ ...choice, ...part }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.length > 0) setRefusals(refusals + 1);
    else if (!flow.isLookingUp) void acts.lookUp();
  };
  const isOpen = product.state === 'available';
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Head>
          <GiftArt id={product.id} brand={product.brand} category={product.category} isDim={!isOpen} />
          <Stack gap={4}>
            <Heading level={2} size={16}>
              {product.name}
            </Heading>
            <Text size={14} muted>
              {`${product.text} ${product.region}.`}
            </Text>
          </Stack>
        </Head>
        <WholeLink href={withAccount('/gift-card', accountId)}>{words.others}</WholeLink>
        {isOpen ? null : <Alert tone="warning">{STATE_WORDS[product.state] || words.unavailable}</Alert>}
        <ValueField
          values={product.values}
          unitCents={choice.unitCents}
          error={errors.value}
          readOnly={flow.isLookingUp}
          onValue={unitCents => change({ unitCents })}
        />
        <TextField
          label={words.quantity}
          help={words.quantityHelp(product.most)}
          error={errors.quantity}
          name="quantidade"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={choice.quantity}
          readOnly={flow.isLookingUp}
          onChange={event => change({ quantity: event.target.value })}
        />
        <ProductTerms product={product} />
        <CheckField
          label={words.read}
          error={errors.terms}
          name="li"
          checked={choice.hasRead}
          onChange={event => change({ hasRead: event.target.checked })}
        />
        <Total product={product} choice={choice} />
        {flow.problem ? <Alert tone="danger">{flow.problem.message}</Alert> : null}
        {isOpen ? (
          <Button type="submit" fullWidth loading={flow.isLookingUp}>
            {words.submit}
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}

/** What it would cost, once it is known. */
function Total({ product, choice: { unitCents, quantity } }: { product: GiftProduct; choice: Choice }) {
  const many = readQuantity(quantity);
  if (unitCents === null || many === null || many < 1 || many > product.most) return null;
  if (!isSold(product.values, unitCents)) return null;
  return (
    <Card as="div">
      <Inline justify="between">
        <Text as="span">{words.total}</Text>
        <Money cents={unitCents * many} />
      </Inline>
    </Card>
  );
}

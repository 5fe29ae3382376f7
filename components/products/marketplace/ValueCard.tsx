'use client';

import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import type { GuaranteeValue } from '@/bank/contract/products/marketplace';
import { isOver } from './guarantee-form';
import { guaranteeTexts } from './guarantee-texts';
import { type ValueState, violationsOf } from './use-value';

const { value: words, refusals } = guaranteeTexts;

interface ValueCardProps {
  state: ValueState;
  amount: number | null;
  /** The least that this kind of loan is for. */
  least: number;
  onLower: (cents: number) => void;
}

/** `2026-11` -> `11/2026`. */
const toMonth = (month: string): string => month.split('-').reverse().join('/');

/** How much may be lent on a guarantee, and why less or nothing. */
export function ValueCard({ state, amount, least, onLower }: ValueCardProps) {
  return (
    <Card elevation="group" as="section" aria-live="polite">
      <Stack gap={12}>
        <Heading level={2} size={16}>
          {words.title}
        </Heading>
        {state.kind === 'none' ? <Text muted>{words.waiting}</Text> : null}
        {state.kind === 'failed' ? (
          <Text muted>{violationsOf(state).length > 0 ? words.waiting : words.failed}</Text>
        ) : null}
        {state.kind === 'known' ? <Known value={state.value} {...{ amount, least, onLower }} /> : null}
      </Stack>
    </Card>
  );
}

type KnownProps = Pick<ValueCardProps, 'amount' | 'least' | 'onLower'> & { value: GuaranteeValue };

function Known({ value, amount, least, onLower }: KnownProps) {
  const limit = value.limit_cents;
  return (
    <>
      {limit === null ? null : (
        <Text size={20} strong>
          {words.limit} {formatMoney(limit)}
        </Text>
      )}
      <Sums>
        {value.value_cents === null ? null : (
          <div>
            <dt>{words.table(toMonth(value.reference_month))}</dt>
            <dd>{formatMoney(value.value_cents)}</dd>
          </div>
        )}
        {value.quota === null ? null : (
          <div>
            <dt>{words.quota}</dt>
            <dd>{words.of(value.quota)}</dd>
          </div>
        )}
        {value.debt_cents > 0 ? (
          <div>
            <dt>{words.debt}</dt>
            <dd>{formatMoney(value.debt_cents)}</dd>
          </div>
        ) : null}
      </Sums>
      {value.accepted ? null : (
        <Alert
          tone="warning"
          title={words.refused}
          action={<TextLink href="/marketplace/security">{words.other}</TextLink>}
        >
          {value.reasons.map(reason => (
            <p key={reason}>{refusals[reason]}</p>
          ))}
        </Alert>
      )}
      {value.accepted && limit !== null && isOver(value, amount) ? (
        <Alert
          tone="warning"
          action={
            limit >= least ? (
              <Button variant="quiet" size="small" onClick={() => onLower(limit)}>
                {words.lower(limit)}
              </Button>
            ) : (
              <TextLink href="/marketplace/security">{words.other}</TextLink>
            )
          }
        >
          {words.over(limit)}
        </Alert>
      ) : null}
    </>
  );
}

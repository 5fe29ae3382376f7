'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import type { AtPayee } from '@/components/payment/payment-flow';
import type { PaymentActs } from '@/components/payment/use-payment-flow';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { firstField } from '@/components/frame/first-field';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { color, type as scale } from '@/themes/tokens';
import { joinLines } from './joined-lines';
import { READINGS } from './key-way';
import type { FoundPayee } from './pix-way';
import { recognizeInput } from './recognize-input';
import { ReadCode } from './scan/ReadCode';
import { KEY_TYPE_LABELS, RECOGNIZED_LABELS, texts } from './texts';

const Seen = styled.p`
  min-height: 21px;
  margin-block: -8px;
  font-size: ${scale[14]};
  font-weight: 500;
  color: ${color.link};
`;

/** A long code with a long address in it. */
const MOST_TYPED = 600;

interface PayeeStepProps {
  flow: AtPayee;
  acts: PaymentActs<FoundPayee, PixPayment>;
}

/** One box for a key or a code. What it saw is named while the customer types; the bank decides. */
export function PayeeStep({ flow, acts }: PayeeStepProps) {
  const { draft, problem, asksReading, isLookingUp } = flow;
  const [missing, setMissing] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const error = missing ?? problem?.message;
  useErrorTitle(Boolean(error));

  const { dispatch } = acts;
  useEffect(() => {
    // typed while the page was not awake yet: it counts, above anything remembered from earlier
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== input.current?.defaultValue) dispatch({ type: 'input_typed', input: typed });
  }, [dispatch]);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (isLookingUp) return;
    const kind = recognizeInput(draft.input);
    const lack = kind === 'empty' ? texts.payee.missing : kind === 'boleto' ? texts.payee.boleto : null;
    const unasked = asksReading && !draft.reading ? texts.payee.askMissing : null;
    setMissing(lack ?? unasked);
    if (lack) input.current?.focus();
    else if (!unasked) void acts.lookUp();
  };

  return (
    <Card as="div">
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          <TextField
            ref={input}
            {...firstField}
            label={texts.payee.input}
            help={texts.payee.help}
            error={asksReading ? undefined : error}
            name="chave"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={MOST_TYPED}
            readOnly={isLookingUp}
            value={draft.input}
            onPaste={event => {
              const pasted = event.clipboardData.getData('text');
              if (!/[\r\n]/.test(pasted.trim())) return;
              event.preventDefault();
              const field = event.currentTarget;
              const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
              const input = draft.input.slice(0, from) + joinLines(pasted) + draft.input.slice(to);
              setMissing(null);
              acts.dispatch({ type: 'input_typed', input: input.slice(0, MOST_TYPED) });
            }}
            onChange={event => {
              setMissing(null);
              acts.dispatch({ type: 'input_typed', input: event.target.value });
            }}
          />
          {error ? null : <Seen role="status">{RECOGNIZED_LABELS[recognizeInput(draft.input)]}</Seen>}
          <ReadCode
            disabled={isLookingUp}
            onFound={text => {
              setMissing(null);
              void acts.lookUp(text);
            }}
          />
          {asksReading ? (
            <Stack gap={8}>
              <Text strong>{texts.payee.ask}</Text>
              <SegmentedControl<string>
                label={texts.payee.ask}
                options={READINGS.map(value => ({ value, label: KEY_TYPE_LABELS[value] }))}
                value={draft.reading ?? 'none'}
                onChange={reading => {
                  setMissing(null);
                  if (reading !== 'none') acts.dispatch({ type: 'reading_chosen', reading });
                }}
              />
              <ErrorLine role="alert">{error}</ErrorLine>
            </Stack>
          ) : null}
          {draft.amountCents === null ? null : (
            <Text size={14}>{texts.prefill.amount(formatMoney(draft.amountCents))}</Text>
          )}
          <Button type="submit" fullWidth loading={isLookingUp}>
            {texts.payee.submit}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

const ErrorLine = styled.p`
  font-size: ${scale[14]};
  font-weight: 500;
  color: ${color.danger};
  &:empty { display: none; }
`;

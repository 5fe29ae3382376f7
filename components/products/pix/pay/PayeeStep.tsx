'use client';

import { ClipboardPaste } from 'lucide-react';
import styled from 'styled-components';
import { mayBeName } from '@/bank/contract/name-text';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { withAccount } from '@/components/frame/account-address';
import { firstField } from '@/components/frame/first-field';
import { ReadCode } from '@/components/payment/scan/ReadCode';
import { Button } from '@/components/ui/Button';
import { formatMoney } from '@/components/ui/format';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { TextLink } from '@/components/ui/TextLink';
import { color, type as scale } from '@/themes/tokens';
import { READINGS } from './key-way';
import { recognizeInput } from './recognize-input';
import { buttonWords } from './scan/button-texts';
import { KEY_TYPE_LABELS, RECOGNIZED_LABELS, texts } from './texts';
import { MOST_TYPED, type PayeeBox, type PayeeStepProps, usePayeeBox } from './use-payee-box';

const loadPixCodes = () => import('./scan/pix-codes').then(part => part.PIX_CODES);

/** Where a boleto is paid, with its line filled in. */
const toBoletoAddress = (line: string, accountId: string): string =>
  withAccount(`/payment/boleto?${new URLSearchParams({ linha: line.trim() })}`, accountId);

/** One box for a name, a key or a code. What it saw is named while the customer types; the bank decides. A pasted code goes on by itself. */
export function PayeeStep(props: PayeeStepProps) {
  const { flow, accountId, known } = props;
  const { draft, isLookingUp, asksReading } = flow;
  const box = usePayeeBox(props);
  useErrorTitle(Boolean(box.error));
  const isName = mayBeName(draft.input);
  const payees = isLookingUp ? null : known.list(box.lookUp);
  return (
    <form method="post" noValidate onSubmit={box.submit}>
      <Stack gap={16}>
        <TextField
          ref={box.input}
          {...firstField}
          label={texts.payee.input}
          help={<span role="status">{RECOGNIZED_LABELS[recognizeInput(draft.input)] ?? texts.payee.help}</span>}
          error={asksReading ? undefined : box.error}
          name="chave"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={MOST_TYPED}
          readOnly={isLookingUp}
          value={draft.input}
          onPaste={box.paste}
          onChange={event => box.type(event.target.value)}
        />
        {box.isBoleto ? (
          <TextLink href={toBoletoAddress(draft.input, accountId)}>{texts.payee.payBoleto}</TextLink>
        ) : null}
        {isName ? payees : <OtherWaysIn isBusy={isLookingUp} box={box} />}
        {asksReading ? (
          <Stack gap={8}>
            <Text strong>{texts.payee.ask}</Text>
            <SegmentedControl<string>
              label={texts.payee.ask}
              options={READINGS.map(value => ({ value, label: KEY_TYPE_LABELS[value] }))}
              value={draft.reading ?? 'none'}
              onChange={box.chooseReading}
            />
            <ErrorLine role="alert">{box.error}</ErrorLine>
          </Stack>
        ) : null}
        {draft.amountCents === null ? null : (
          <Text size={14}>{texts.prefill.amount(formatMoney(draft.amountCents))}</Text>
        )}
        <Button type="submit" fullWidth loading={isLookingUp}>
          {texts.payee.submit}
        </Button>
        {isName ? null : payees}
      </Stack>
    </form>
  );
}

/** What is not typed: the clipboard, the camera, a file. */
function OtherWaysIn({ isBusy, box }: { isBusy: boolean; box: PayeeBox }) {
  return (
    <Stack gap={8}>
      <PasteButton variant="quiet" fullWidth disabled={isBusy} onClick={() => void box.readClipboard()}>
        <ClipboardPaste aria-hidden /> {texts.payee.paste}
      </PasteButton>
      <ReadCode
        words={buttonWords}
        loadKind={loadPixCodes}
        disabled={isBusy}
        onFound={([code = '']) => box.lookUp(code)}
      />
    </Stack>
  );
}

/* Where there are keys they paste. */
const PasteButton = styled(Button)`
  @media (hover: hover) { display: none; }
`;

const ErrorLine = styled.p`
  font-size: ${scale[14]};
  font-weight: 500;
  color: ${color.danger};
  &:empty { display: none; }
`;

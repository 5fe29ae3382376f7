'use client';

import { ClipboardPaste } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BoletoQuote } from '@/bank/contract/products/boleto';
import styled from 'styled-components';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { ReadCode } from '@/components/payment/scan/ReadCode';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { TextLink } from '@/components/ui/TextLink';
import { useLatePart } from '@/components/ui/use-late-part';
import { SCAN_BUTTON_WORDS } from './scan-button-texts';
import { LineField } from './LineField';
import { toPixAddress } from './pix-address';
import { RefusedBoleto } from './RefusedBoleto';
import { texts } from './texts';
import { type LineBoxProps, NOTHING_READ, type Reading, useLineBox } from './use-line-box';

/* Where there are keys they paste. */
const PasteButton = styled(Button)`
  @media (hover: hover) { display: none; }
`;

type LineStepProps = LineBoxProps & {
  accountId: string;
  /** What was read last: of several boletos in a file the next one is chosen from the same list. */
  reading: Reading;
  /** What the registry told of a boleto that cannot be paid. */
  refused: BoletoQuote | null;
  /** Hours, and the way to what is scheduled. */
  children: ReactNode;
};

const fetchFoundBoletos = () => import('./FoundBoletos').then(part => part.FoundBoletos);

const loadBoletoCodes = () => import('./boleto-codes').then(part => part.BOLETO_CODES);

/** Looks up the next of those that were chosen, once the box is empty: the one before it is paid, or scheduled. */
function useNextInTurn({ inTurn, lines }: Reading, isFree: boolean, lookUp: (line: string) => void): void {
  const begun = useRef<string | null>(null);
  const next = inTurn && isFree ? lines[0] : undefined;
  useEffect(() => {
    if (!next || begun.current === next) return;
    begun.current = next;
    lookUp(next);
  }, [next, lookUp]);
}

/** Which boleto is paid: by its line, by its bars, or by a file. */
export function LineStep({ accountId, reading, refused, children, ...props }: LineStepProps) {
  const { flow, onReading } = props;
  const { isLookingUp } = flow;
  const refusal = flow.problem && refused?.refusal;
  const box = useLineBox(props);
  useErrorTitle(Boolean(box.error));
  const { Part: FoundBoletos, load } = useLatePart(fetchFoundBoletos);
  useNextInTurn(reading, flow.draft.input === '' && !isLookingUp, box.lookUp);
  const areSeveral = reading.lines.length > 0;
  useEffect(() => {
    if (areSeveral) void load();
  }, [areSeveral, load]);
  return (
    <form method="post" noValidate onSubmit={box.submit}>
      <Stack gap={16}>
        <LineField
          field={box.field}
          digits={box.digits}
          help={box.help}
          error={refusal ? undefined : box.error}
          mark={box.mark}
          readOnly={isLookingUp}
          onDigits={box.type}
          onPaste={text => box.take([text], false)}
        />
        {refused && refusal ? <RefusedBoleto quote={refused} refusal={refusal} accountId={accountId} /> : null}
        {areSeveral && FoundBoletos ? (
          <FoundBoletos
            reading={reading}
            disabled={isLookingUp}
            onChoose={box.lookUp}
            onClose={() => onReading(NOTHING_READ)}
          />
        ) : null}
        {reading.pix === null ? null : (
          <Alert
            tone="info"
            action={<TextLink href={toPixAddress(reading.pix, accountId)}>{texts.pix.payRead}</TextLink>}
          >
            {texts.pix.read}
          </Alert>
        )}
        <Stack gap={8}>
          <PasteButton variant="quiet" fullWidth disabled={isLookingUp} onClick={() => void box.readClipboard()}>
            <ClipboardPaste aria-hidden /> {texts.line.paste}
          </PasteButton>
          <ReadCode words={SCAN_BUTTON_WORDS} loadKind={loadBoletoCodes} disabled={isLookingUp} onFound={box.take} />
        </Stack>
        <Button type="submit" fullWidth loading={isLookingUp}>
          {texts.line.submit}
        </Button>
        {children}
      </Stack>
    </form>
  );
}

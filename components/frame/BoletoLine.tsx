'use client';

import styled from 'styled-components';
import { formatLine } from '@/bank/contract/boleto-line';
import { CopyButton } from '@/components/ui/CopyButton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { color, media, radius } from '@/themes/tokens';
import { texts } from './boleto-line-texts';
import { ItfBarcode } from './ItfBarcode';

/* Nobody reads bars from a phone's own screen: there the line is copied. */
const Bars = styled.div`
  display: none;
  justify-content: center;

  ${media.tablet} { display: flex; }
`;

const Line = styled.p`
  padding: 12px;
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};
  font-variant-numeric: tabular-nums;
  font-weight: 550;
  line-height: 1.5;
  text-align: center;
`;

interface BoletoLineProps {
  barcode: string;
  line: string;
  /** What to do first stands elsewhere on the page. */
  isAside?: boolean;
}

/** What a boleto is paid by at any bank: its bars where they can be read, and its line, which is copied. */
export function BoletoLine({ barcode, line, isAside = false }: BoletoLineProps) {
  return (
    <>
      <Bars>
        <ItfBarcode barcode={barcode} label={texts.barcode} />
      </Bars>
      <Stack gap={4}>
        <Text size={14} muted>
          {texts.line}
        </Text>
        <Line>{formatLine(line)}</Line>
      </Stack>
      <CopyButton value={line} label={texts.copy} showLabel variant={isAside ? 'quiet' : 'primary'} />
    </>
  );
}

'use client';

import { FileDown } from 'lucide-react';
import styled from 'styled-components';
import { BoletoLine } from '@/components/frame/BoletoLine';
import { Code } from '@/components/frame/Facts';
import { ButtonLink } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { QrCode } from '@/components/ui/QrCode';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { publicReceivableHref } from '@/services/receivable';
import { media } from '@/themes/tokens';
import { texts } from './public-texts';

/* A phone cannot read its own screen: there copying stands first. */
const PixWay = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;

  ${media.phoneOnly} { flex-direction: column-reverse; }
`;

const Middle = styled.div`
  display: flex;
  justify-content: center;
`;

interface PublicReceivableWaysProps {
  token: string;
  line: string;
  barcode: string;
  pixCode: string | null;
}

/** The two ways to pay a boleto, and its paper. */
export function PublicReceivableWays({ token, line, barcode, pixCode }: PublicReceivableWaysProps) {
  return (
    <Stack gap={24}>
      {pixCode === null ? null : (
        <Stack gap={12}>
          <Heading level={2} size={14}>
            {texts.ways.pix}
          </Heading>
          <Text size={14}>{texts.ways.pixHow}</Text>
          <PixWay>
            <Middle>
              <QrCode value={pixCode} label={texts.ways.qr} />
            </Middle>
            <Code>{pixCode}</Code>
            <CopyButton value={pixCode} label={texts.ways.copyPix} showLabel variant="primary" />
          </PixWay>
        </Stack>
      )}
      <Stack gap={12}>
        <Heading level={2} size={14}>
          {texts.ways.barcode}
        </Heading>
        <BoletoLine barcode={barcode} line={line} />
      </Stack>
      <ButtonLink variant="quiet" href={publicReceivableHref(token)} prefetch={false} download>
        <FileDown aria-hidden />
        {texts.ways.download}
      </ButtonLink>
      <Text size={14} muted>
        {pixCode === null ? texts.ways.onlyBarcode : texts.ways.once}
      </Text>
    </Stack>
  );
}

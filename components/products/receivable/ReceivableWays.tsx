'use client';

import { ExternalLink, FileDown } from 'lucide-react';
import styled from 'styled-components';
import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { BoletoLine } from '@/components/frame/BoletoLine';
import { FileLink } from '@/components/frame/FileLink';
import { AWAY, SendWays } from '@/components/frame/SendWays';
import { ButtonLink } from '@/components/ui/Button';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { receivableDocumentHref } from '@/services/receivable';
import { texts } from './detail-texts';

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > * { flex: 1 1 160px; }
`;

interface ReceivableWaysProps {
  accountId: string;
  /** The company that charges. */
  name: string;
  receivable: Receivable;
}

/** How it reaches who pays: the link in the ways of the device, the line, the paper. */
export function ReceivableWays({ accountId, name, receivable }: ReceivableWaysProps) {
  const { id, line, barcode, pix_code, link, amounts, due_date, description } = receivable;
  const sending = {
    title: texts.sendTitle(name),
    text: texts.sendWords(name, formatMoney(amounts.total_cents), formatDate(due_date), description),
    ...{ link, code: pix_code ?? line, copyCode: pix_code === null ? null : texts.copyPix },
  };
  return (
    <Stack gap={16}>
      <Heading level={2} size={14}>
        {texts.send}
      </Heading>
      <SendWays sending={sending} />
      <Heading level={2} size={14}>
        {texts.ways}
      </Heading>
      <BoletoLine barcode={barcode} line={line} isAside />
      <Pair>
        <FileLink variant="quiet" href={receivableDocumentHref(accountId, id)}>
          <FileDown aria-hidden />
          {texts.pdf}
        </FileLink>
        <ButtonLink variant="quiet" href={link} {...AWAY}>
          <ExternalLink aria-hidden />
          {texts.link}
        </ButtonLink>
      </Pair>
    </Stack>
  );
}

'use client';

import { FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CreditSheet } from '@/bank/contract/products/credit/shapes';
import { Code } from '@/components/frame/Facts';
import { FileLink } from '@/components/frame/FileLink';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useFileLink } from '@/contexts/use-file-link';
import { creditSheetHref } from '@/services/credit';
import { sheetTexts } from './sheet-texts';

const words = sheetTexts.papers;

interface PapersProps {
  accountId: string;
  sheet: CreditSheet;
  /** The contract itself was fetched. */
  onOpened: () => void;
}

/** What is read before signing, as it will be signed. */
export function Papers({ accountId, sheet, onOpened }: PapersProps) {
  const href = creditSheetHref(accountId, sheet.id, 'ccb');
  const { onClick, isWaiting, problem } = useFileLink(href);
  const fetchContract = (event: MouseEvent) => {
    onOpened();
    onClick(event);
  };
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={16}>
        {words.title}
      </Heading>
      <Text size={14} muted>
        {sheet.replaced ? sheetTexts.addendum.papers : words.lead}
      </Text>
      <Inline stackOnPhone>
        <ButtonLink
          variant="quiet"
          href={href}
          prefetch={false}
          download
          onClick={fetchContract}
          aria-busy={isWaiting || undefined}
        >
          <FileText aria-hidden />
          {sheet.replaced ? words.addendum : words.ccb}
        </ButtonLink>
        <FileLink variant="quiet" href={creditSheetHref(accountId, sheet.id, 'cet_sheet')}>
          <FileText aria-hidden />
          {words.cet}
        </FileLink>
      </Inline>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <Text size={14} muted as="div">
        {words.hash}: <Code>{sheet.document_sha256}</Code>
      </Text>
    </Stack>
  );
}

'use client';

import { Download, Image as ImageIcon, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Receipt } from '@/bank/contract/books/receipts';
import { FileLink } from '@/components/frame/FileLink';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { notify } from '@/components/ui/notify';
import { Stack } from '@/components/ui/Stack';
import { readReceiptFile, receiptFileHref } from '@/services/receipts';
import { media } from '@/themes/tokens';
import { PublicLink } from './PublicLink';
import { texts } from './texts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  > * { flex: 1 1 auto; }
  > :first-child { flex-basis: 100%; }
  ${media.print} { display: none; }
`;

interface ReceiptActionsProps {
  accountId: string;
  receipt: Receipt;
  title: string;
  /** The receipt as text, for devices that share no files. */
  text: string;
}

const isChangeOfMind = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
/** The browser let the press go cold while the file came: the next one finds it at hand. */
const isTooLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

/** What can be done with a receipt: send it on, keep it as a file, print it, and let others check it. */
export function ReceiptActions({ accountId, receipt, title, text }: ReceiptActionsProps) {
  const [canShare, setCanShare] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const share = async () => {
    setWaiting(true);
    try {
      const picture = file ?? (await readReceiptFile(accountId, receipt.id, 'png').catch(() => null));
      setFile(picture);
      const withFile = picture && navigator.canShare?.({ files: [picture] }) ? { title, files: [picture] } : null;
      await navigator.share(withFile ?? { title, text });
    } catch (error) {
      if (isTooLate(error)) notify(texts.shareAgain);
      else if (!isChangeOfMind(error)) notify(texts.shareFailed, { tone: 'danger' });
    } finally {
      setWaiting(false);
    }
  };

  return (
    <Stack gap={24}>
      <Row>
        {canShare ? (
          <Button onClick={share} loading={isWaiting}>
            <Share2 aria-hidden />
            {texts.share}
          </Button>
        ) : null}
        <FileLink variant={canShare ? 'quiet' : 'primary'} href={receiptFileHref(accountId, receipt.id, 'pdf')}>
          <Download aria-hidden />
          {texts.pdf}
        </FileLink>
        <FileLink variant="quiet" href={receiptFileHref(accountId, receipt.id, 'png')}>
          <ImageIcon aria-hidden />
          {texts.picture}
        </FileLink>
        {canShare ? null : <CopyButton value={text} label={texts.copyText} showLabel />}
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.print}
        </Button>
      </Row>
      <PublicLink accountId={accountId} transactionId={receipt.id} />
    </Stack>
  );
}

'use client';

import { Ellipsis, FileText, Image as ImageIcon, Printer, Repeat } from 'lucide-react';
import styled from 'styled-components';
import type { Receipt } from '@/bank/contract/books/receipts';
import { toPayAgain } from '@/components/products/pix/pay/pay-again';
import { withAccount } from '@/components/frame/account-address';
import { FileLink } from '@/components/frame/FileLink';
import { ShareReceipt } from '@/components/frame/ShareReceipt';
import { Button, ButtonLink } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Menu } from '@/components/ui/Menu';
import { receiptFileHref } from '@/services/receipts';
import { media } from '@/themes/tokens';
import { texts } from './texts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > * { flex: 1 1 auto; }
  > :first-child { flex-basis: 100%; }
  ${media.print} { display: none; }
`;

const More = styled.div`
  display: grid;
  gap: 4px;
`;

interface ReceiptActionsProps {
  accountId: string;
  receipt: Receipt;
  title: string;
  /** The receipt as text, for devices that share no files. */
  text: string;
  /** False for who only looks. */
  canPay: boolean;
}

/** What people do with a receipt: they send it on, above all; pay the same again; keep it as a file or on paper. */
export function ReceiptActions({ accountId, receipt, title, text, canPay }: ReceiptActionsProps) {
  const again = canPay ? toPayAgain(receipt) : null;
  return (
    <Row>
      <ShareReceipt accountId={accountId} receipt={{ id: receipt.id, title, text }} />
      {again ? (
        <ButtonLink variant="quiet" href={withAccount(again, accountId)}>
          <Repeat aria-hidden />
          {texts.repeat}
        </ButtonLink>
      ) : null}
      <Menu
        trigger={wiring => (
          <Button variant="quiet" fullWidth {...wiring}>
            <Ellipsis aria-hidden />
            {texts.more}
          </Button>
        )}
      >
        <More>
          <FileLink variant="quiet" href={receiptFileHref(accountId, receipt.id, 'pdf')}>
            <FileText aria-hidden />
            {texts.pdf}
          </FileLink>
          <FileLink variant="quiet" href={receiptFileHref(accountId, receipt.id, 'png')}>
            <ImageIcon aria-hidden />
            {texts.picture}
          </FileLink>
          <CopyButton value={text} label={texts.copyText} showLabel />
          <Button variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden />
            {texts.print}
          </Button>
        </More>
      </Menu>
    </Row>
  );
}

'use client';

import { Download, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonLinkProps } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { type SharedReceipt, type SharingProblem, useReceiptSharing } from '@/contexts/use-receipt-sharing';
import { withAccount } from './account-address';
import { FileLink } from './FileLink';
import { shareTexts as texts } from './share-texts';

const tell = (problem: SharingProblem | null): void => {
  if (problem === 'again') notify(texts.again);
  else if (problem === 'failed') notify(texts.failed, { tone: 'danger' });
};

interface ShareReceiptProps {
  accountId: string;
  receipt: SharedReceipt;
}

/** The first thing people do with a receipt: they send it on. Where the device shares nothing, it is a file to send. */
export function ShareReceipt({ accountId, receipt }: ShareReceiptProps) {
  const { canShare, pdfHref, ...sharing } = useReceiptSharing(accountId, receipt);
  return canShare ? <ShareButton {...sharing} /> : <PdfLink href={pdfHref} />;
}

interface ReceiptWaysProps extends ShareReceiptProps {
  /** Whether there is something to send already. */
  canSend?: boolean;
  /** What else follows a payment, between the first way and the last. */
  children: ReactNode;
}

/** What follows a payment: its receipt is sent on first, and looked at last. Where the device shares nothing, it is looked at first. */
export function ReceiptWays({ accountId, receipt, canSend = true, children }: ReceiptWaysProps) {
  const { canShare, pdfHref, ...sharing } = useReceiptSharing(accountId, receipt);
  const isSeenFirst = canSend && !canShare;
  const see = (
    <ButtonLink
      fullWidth
      variant={isSeenFirst ? 'primary' : 'plain'}
      href={withAccount(`/receipts/${receipt.id}`, accountId)}
      prefetch={false}
    >
      {texts.see}
    </ButtonLink>
  );
  return (
    <>
      {isSeenFirst ? see : canSend ? <ShareButton {...sharing} /> : null}
      {children}
      {isSeenFirst ? <PdfLink variant="plain" href={pdfHref} /> : see}
    </>
  );
}

function ShareButton({ isWaiting, share }: Pick<ReturnType<typeof useReceiptSharing>, 'isWaiting' | 'share'>) {
  return (
    <Button fullWidth onClick={() => void share().then(tell)} loading={isWaiting}>
      <Share2 aria-hidden />
      {texts.share}
    </Button>
  );
}

function PdfLink(link: Pick<ButtonLinkProps, 'href' | 'variant'>) {
  return (
    <FileLink fullWidth {...link}>
      <Download aria-hidden />
      {texts.pdf}
    </FileLink>
  );
}

'use client';

import { Download, Share2 } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { type SharedReceipt, type SharingProblem, useReceiptSharing } from '@/contexts/use-receipt-sharing';
import { FileLink } from './FileLink';
import { shareTexts as texts } from './share-texts';

const tell = (problem: SharingProblem | null): void => {
  if (problem === 'again') notify(texts.again);
  else if (problem === 'failed') notify(texts.failed, { tone: 'danger' });
};

/** The first thing people do with a receipt: they send it on. Where the device shares nothing, it is a file to send. */
export function ShareReceipt({ accountId, receipt }: { accountId: string; receipt: SharedReceipt }) {
  const { canShare, isWaiting, share, pdfHref } = useReceiptSharing(accountId, receipt);
  return canShare ? (
    <Button fullWidth onClick={() => void share().then(tell)} loading={isWaiting}>
      <Share2 aria-hidden />
      {texts.share}
    </Button>
  ) : (
    <FileLink fullWidth href={pdfHref}>
      <Download aria-hidden />
      {texts.pdf}
    </FileLink>
  );
}

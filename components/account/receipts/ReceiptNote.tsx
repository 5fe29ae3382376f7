import type { Receipt } from '@/bank/contract/books/receipts';
import { AskedPeople, HAS_OFFICE } from '@/components/payment/approvals/late';
import { Alert } from '@/components/ui/Alert';
import { formatDateTime } from '@/components/ui/format';
import { leavesNote, STATUS_NOTES } from './texts';

interface ReceiptNoteProps {
  accountId: string;
  receipt: Receipt;
  /** Told whether the payment waits for people. */
  onWaiting: (isWaiting: boolean) => void;
}

/** What is to be known of a movement that is not simply done: that it failed and why, went back, or waits, and for whom. */
export function ReceiptNote({
  accountId,
  receipt: { id, status, failure, direction, leaves_at },
  onWaiting,
}: ReceiptNoteProps) {
  const note = STATUS_NOTES[status];
  if (!note) return null;
  const words = `${failure ? `${failure.reason} ` : ''}${leaves_at ? leavesNote(formatDateTime(leaves_at)) : note}`;
  return (
    <Alert tone={status === 'failed' ? 'danger' : 'info'}>
      {HAS_OFFICE && status === 'processing' && direction === 'out' ? (
        <AskedPeople accountId={accountId} paymentId={id} onWaiting={onWaiting}>
          {words}
        </AskedPeople>
      ) : (
        words
      )}
    </Alert>
  );
}

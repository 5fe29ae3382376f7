'use client';

import type { PixRecurrenceDetail, RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { formatDate, formatMoney } from '@/components/ui/format';
import { cancelPixRecurrence, cancelRecurrenceCharge, refusePixRecurrence } from '@/services/pix/automatic';
import { TermsDialog } from './TermsDialog';
import { texts } from './texts';
import { useAfterAnswer } from './use-recurrences';

/** Which window stands open over the page of an authorisation. */
export type DetailWindow =
  | { kind: 'terms' | 'refuse' | 'cancel' }
  | { kind: 'cancel_charge'; charge: RecurrenceCharge };

interface DetailDialogsProps {
  window: DetailWindow;
  recurrence: PixRecurrenceDetail;
  accountId: string;
  onClose: () => void;
}

/** The windows in which an authorisation is answered, changed or ended. */
export function DetailDialogs({ window, recurrence, accountId, onClose }: DetailDialogsProps) {
  const { id, receiver, charges } = recurrence;
  const asked = { afterwards: useAfterAnswer(accountId), onClose };
  switch (window.kind) {
    case 'terms':
      return <TermsDialog recurrence={recurrence} accountId={accountId} onClose={onClose} />;
    case 'refuse':
      return (
        <AskedDialog
          {...asked}
          title={texts.refuse.title(receiver.name)}
          words={texts.refuse}
          act={() => refusePixRecurrence(accountId, id)}
        >
          <p>{texts.refuse.body}</p>
        </AskedDialog>
      );
    case 'cancel':
      return (
        <AskedDialog
          {...asked}
          title={texts.cancel.title(receiver.name)}
          words={texts.cancel}
          act={() => cancelPixRecurrence(accountId, id)}
        >
          <p>{texts.cancel.body}</p>
          {charges.some(({ pay_on, cancel_before }) => pay_on !== null && cancel_before === null) ? (
            <p>{texts.cancel.today}</p>
          ) : null}
        </AskedDialog>
      );
    case 'cancel_charge': {
      const { charge } = window;
      const day = formatDate(charge.pay_on ?? charge.due_on);
      return (
        <AskedDialog
          {...asked}
          title={texts.cancelCharge.title(formatMoney(charge.amount_cents), day)}
          words={texts.cancelCharge}
          act={() => cancelRecurrenceCharge(accountId, id, charge.id)}
        >
          <p>{texts.cancelCharge.body}</p>
        </AskedDialog>
      );
    }
  }
}

import type { RowOutcome } from '../batch';

/** Why a payment was refused, as retornos say it. */
const CODE_OF_FAILURE: Readonly<Record<string, string>> = {
  ...{ insufficient_funds: '01', limit_exceeded: 'AR', forbidden: '02', canceled: '02' },
  ...{ pix_key_not_found: 'PJ', key_removed: 'PJ', pix_key_restricted: 'PM', key_restricted: 'PM' },
  ...{ pix_same_account: 'AN', own_account: 'AN', payee_account_mismatch: 'PG', payee_changed: 'PF' },
  ...{ payee_account_unavailable: 'AN', payee_institution_unavailable: 'PA', payee_unavailable: 'PA' },
  ...{ boleto_unreadable: 'CC', boleto_not_registered: 'YA', not_registered: 'YA', boleto_ordered_before: 'ZK' },
  ...{ paid: 'ZK', paid_here: 'ZK', on_its_way_here: 'ZK', scheduled_here: 'ZK', in_process: 'ZE', blocked: 'ZE' },
  ...{ withdrawn: 'YA', payee_unfit: 'ZI', payee_unknown: 'ZI', parts_used_up: 'ZJ', boleto_amount_invalid: 'CF' },
  ...{ amount_rose: 'CF', amount_changed: 'CF', changed: 'CF', past_limit: 'AP', day_passed: 'AP', day_over: 'AP' },
  ...{ window_over: 'AP', schedule_day_invalid: 'AP', validation_failed: 'AT', institution_left: 'AL' },
  ...{ TRB1: 'AA', TRB2: 'AE', TRB3: 'AP', TRB4: 'AR', TRB5: 'ZK', TRB6: 'AP', TRB9: 'AA' },
  ...{ account_inactive: 'HD', account_closing: 'HD', account_closed: 'HD' },
};

/** What each way is refused with where its reason has no code. */
const CODE_OF_KIND = { pix: 'PH', ted: 'AN', boleto: 'YA', tax: 'AA' } as const;

/** What is told of a row; null: nothing yet. */
export const toOutcomeCode = (
  row: Pick<RowOutcome, 'state' | 'failureCode' | 'kind'> | undefined,
): { code: string; isFinal: boolean } | null => {
  // a row or a draft that was thrown away
  if (!row) return { code: 'BF', isFinal: true };
  switch (row.state) {
    case 'completed':
      // money may still come back
      return { code: '00', isFinal: false };
    case 'returned':
      return { code: 'DV', isFinal: true };
    case 'failed':
      return { code: CODE_OF_FAILURE[row.failureCode ?? 'canceled'] ?? CODE_OF_KIND[row.kind ?? 'pix'], isFinal: true };
    case 'taken_out':
    case 'canceled':
      return { code: '02', isFinal: true };
    default:
      return null;
  }
};

import type { Statuses } from '../../declared-codes';

export const errors = {
  pix_mandate_key_missing: 409,
  pix_mandate_ended: 409,
  pix_mandate_cycle_charged: 409,
  pix_mandate_charge_closed: 409,
} as const satisfies Statuses;

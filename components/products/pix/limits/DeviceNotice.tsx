'use client';

import type { PixLimitSettings } from '@/bank/contract/products/pix/limits';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { formatMoney } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { registerPixDevice } from '@/services/pix/limits';
import { texts } from './texts';
import { useAfterLimitChange } from './use-limits';

interface DeviceNoticeProps {
  limit: NonNullable<PixLimitSettings['device_limit']>;
  accountId: string;
}

/** Tells that less may be paid in this browser, and registers it. */
export function DeviceNotice({ limit, accountId }: DeviceNoticeProps) {
  const { act, run, dialog } = useProtectedAct();
  const afterChange = useAfterLimitChange(accountId);
  const register = () =>
    run({ purpose: 'register_pix_device', account_id: accountId }, async proof => {
      afterChange(await registerPixDevice(accountId, proof));
      announce(texts.device.registered);
    });
  return (
    <>
      <Alert
        tone="warning"
        title={texts.device.title}
        action={
          <Button variant="quiet" loading={act.isBusy} onClick={register}>
            {texts.device.register}
          </Button>
        }
      >
        {texts.device.body(formatMoney(limit.per_payment_cents), formatMoney(limit.day.limit_cents))}
        {act.error ? ` ${act.error}` : null}
      </Alert>
      {dialog}
    </>
  );
}

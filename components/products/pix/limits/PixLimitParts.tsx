'use client';

import type { Account } from '@/bank/contract/ground/accounts';
import type { PixLimitSettings, TrustedPayee } from '@/bank/contract/products/pix/limits';
import { DeviceNotice } from './DeviceNotice';
import { TrustedPayees } from './TrustedPayees';
import { useLimits } from './use-limits';

interface PixLimitPartProps {
  account: Pick<Account, 'id' | 'role'>;
  settings: PixLimitSettings;
}

/** Tells that less may be paid by Pix in this browser, where it may. */
export function PixDevice({ account, settings: first }: PixLimitPartProps) {
  const { device_limit } = useLimits(account.id, first);
  return device_limit && account.role !== 'viewer' ? (
    <DeviceNotice limit={device_limit} accountId={account.id} />
  ) : null;
}

/** The payees with a limit of their own. */
export function PixTrusted({
  account,
  settings: first,
  trusted,
}: PixLimitPartProps & { trusted: TrustedPayee[] | null }) {
  const settings = useLimits(account.id, first);
  return (
    <TrustedPayees
      first={trusted}
      settings={settings}
      accountId={account.id}
      canRemove={account.role !== 'viewer'}
      isAdministrator={account.role === 'admin'}
    />
  );
}

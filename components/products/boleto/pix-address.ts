import { withAccount } from '@/components/frame/account-address';

/** Where a Pix code is paid, with it filled in. */
export const toPixAddress = (code: string, accountId: string): string =>
  withAccount(`/pix/pay?${new URLSearchParams({ chave: code })}`, accountId);

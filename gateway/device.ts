import { readDeviceToken } from '@/config/session';
import { variant } from '@/variants/active';
import type { Exchange } from './handle';

/** The browser's own token as the bank takes it: `{ device_token: 'dvt_…' }`, or nothing for a browser that nobody knows. */
export const ownDevice = ({ request }: Pick<Exchange, 'request'>): { device_token?: string } => {
  const token = readDeviceToken(request.headers.get('cookie'), variant.company.cookie_name);
  return token ? { device_token: token } : {};
};

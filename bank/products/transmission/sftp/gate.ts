import { addressSubject } from '../../../contract/address-subject';
import type { SftpLimits } from './limits';

/** Addresses remembered; of more those are forgotten that came first, so many at a time. */
const MOST = 10_000;
const FORGOTTEN = 1_000;

type Limits = Pick<SftpLimits, 'connections' | 'connectionsOfAddress' | 'addressMs'>;

/** Counts connections by address within a while, of IPv6 by its /64; more are let go before anything is worked out for them. */
export const createGate = (limits: Limits, now: () => number = () => performance.now()) => {
  const seen = new Map<string, { count: number; until: number }>();
  return (address: string, open: number): boolean => {
    const subject = addressSubject(address);
    const known = seen.get(subject);
    const counted = known && known.until > now() ? known : { count: 0, until: now() + limits.addressMs };
    counted.count++;
    // the map is in the order of the first connections, and an attack must not make it long to look through
    if (counted !== known) seen.delete(subject);
    seen.set(subject, counted);
    if (seen.size > MOST) for (const one of [...seen.keys()].slice(0, FORGOTTEN)) seen.delete(one);
    return open < limits.connections && counted.count <= limits.connectionsOfAddress;
  };
};

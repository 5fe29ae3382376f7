import { isIPv4, isIPv6 } from 'node:net';
import { addressSubject } from '../limits';

/** An address down to its network, for people's eyes: `203.0.113.7` gives `203.0.113.•••`, an IPv6 address its first three groups. */
export const maskAddress = (address: string): string => {
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
  if (isIPv4(inside)) return inside.replace(/\d+$/, '•••');
  if (!isIPv6(inside)) return '•••';
  return `${addressSubject(inside).split(':').slice(0, 3).join(':')}:•••`;
};

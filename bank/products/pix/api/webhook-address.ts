import { BlockList, isIP } from 'node:net';
import { isPublicAddress } from '../../../core/public-address';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address is this machine. */
export const isLoopback = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Names that lead nowhere on the internet. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|corp|intranet)\.?$|^[^.]+$/i;

const UNSEEN = /[\s\p{Cc}\p{Cf}]/u;

/**
 * Why an address cannot be told of payments, as a rule's name; null when it can. Names are looked up when it is told, each time.
 * @example findBadAddress('http://erp.example/pix', false) // 'https'
 */
export const findBadAddress = (text: string, allowsHere: boolean): string | null => {
  // a blank or a line break would be dropped on the way: what is called is what people are shown
  const url = !UNSEEN.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url) return 'url';
  if (url.username || url.password || url.hash || url.search) return 'only_path';
  const host = bareHost(url);
  const isHere = host === 'localhost' || isLoopback(host);
  if (allowsHere && isHere) return /^https?:$/.test(url.protocol) ? null : 'https';
  if (url.protocol !== 'https:') return 'https';
  return (isIP(host) ? isPublicAddress(host) : !LOCAL_NAME.test(host)) ? null : 'private_address';
};

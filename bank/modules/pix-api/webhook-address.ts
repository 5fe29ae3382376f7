import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the internet. Source: IANA special-purpose address registries. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is somebody's on the internet: not this machine, not its network, no relic that leads there. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
};

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

/**
 * Why an address cannot be told of payments, as a rule's name; null when it can. Names are looked up when it is told, each time.
 * @example findBadAddress('http://erp.example/pix', false) // 'https'
 */
export const findBadAddress = (text: string, allowsHere: boolean): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return 'url';
  if (url.username || url.password || url.hash || url.search) return 'only_path';
  const host = bareHost(url);
  const isHere = host === 'localhost' || isLoopback(host);
  if (allowsHere && isHere) return /^https?:$/.test(url.protocol) ? null : 'https';
  if (url.protocol !== 'https:') return 'https';
  return (isIP(host) ? isPublicAddress(host) : !LOCAL_NAME.test(host)) ? null : 'private_address';
};

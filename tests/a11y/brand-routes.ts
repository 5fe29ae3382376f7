import { listClosedRoutes } from '../../scripts/build/closed-pages.mjs';

const closed = await listClosedRoutes(process.env.NEXT_PUBLIC_VARIANT || 'default');

const isUnder = (address: string, route: string): boolean => address === route || address.startsWith(`${route}/`);

/** Whether the brand in NEXT_PUBLIC_VARIANT offers what is at an address. */
export const isOffered = (address: string): boolean => !closed.some(route => isUnder(address, route));

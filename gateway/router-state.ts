import { z } from 'zod';

export const ROUTER_STATE_HEADER = 'next-router-state-tree';

const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.enum(['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc', 'd', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)']),
    z.array(z.string()).nullable(),
  ]),
]);

const tree = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy((): z.ZodType => tree),
  ),
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);

/**
 * Whether the router of a browser may have written this header: `%5B%22%22%2C%7B…%7D%5D`. Next answers any other with a
 * 500; without the header it sends the whole page instead of the part that changed.
 */
export const isRouterState = (header: string): boolean => {
  try {
    return tree.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
};

import { AREAS } from './openapi-areas';
import type { Json } from './openapi-components';

/** What stands before the noun of an address: whose it is, not what it is. */
const OWNERS = /^\/(?:accounts\/\{account_id\}\/|open-banking\/|api-pix\/(?:v2\/)?|api\/v1\/|identity_server\/)?/;

/** `/accounts/{account_id}/pix/charges/{charge_id}` is `pix/charges`, `/api-pix/v2/cob/{txid}` is `api-pix/cob`, `/api/v1/ted/quotes` is `api/ted`. */
const nounOf = (path: string): string => {
  const [owner = ''] = OWNERS.exec(path) ?? [];
  const of = /^\/(open-banking|api-pix|api|identity_server)\//.exec(owner)?.[1];
  const [noun = '', below = ''] = path.slice(owner.length).split('/');
  const parts = noun === 'pix' && below !== '' && !below.startsWith('{') ? [noun, below] : [noun];
  return [...(of ? [of] : []), ...parts].join('/');
};

/** The tag of an address: the area that its noun belongs to. Throws when no area names it. */
export const tagOf = (path: string): string => {
  const noun = nounOf(path);
  const area = AREAS.find(({ nouns }) => nouns.some(own => (own.endsWith('/') ? noun.startsWith(own) : noun === own)));
  if (!area) throw new Error(`No area of the API document names "${noun}" (${path}): add it to openapi-areas.ts`);
  return area.name;
};

/** The tags of addresses, each once, in the order of the areas. */
export const listTags = (paths: readonly string[]): Json[] => {
  const met = new Set(paths.map(tagOf));
  return AREAS.filter(({ name }) => met.has(name)).map(({ name, description }) => ({ name, description }));
};

import type { Json } from './openapi-components';

/** What stands before the noun of an address: whose it is, not what it is. */
const OWNERS = /^\/(?:accounts\/\{account_id\}\/|open-banking\/|api-pix\/(?:v2\/)?|api\/v1\/|identity_server\/)?/;

/** `/accounts/{account_id}/pix/charges/{charge_id}` is told under `pix/charges`, `/api-pix/v2/cob/{txid}` under `api-pix/cob`, `/api/v1/ted/quotes` under `api/ted`. */
export const tagOf = (path: string): string => {
  const [owner = ''] = OWNERS.exec(path) ?? [];
  const of = /^\/(open-banking|api-pix|api|identity_server)\//.exec(owner)?.[1];
  const [noun = '', below = ''] = path.slice(owner.length).split('/');
  const parts = noun === 'pix' && below !== '' && !below.startsWith('{') ? [noun, below] : [noun];
  return [...(of ? [of] : []), ...parts].join('/');
};

/** The tags of addresses, each once, in order. */
export const listTags = (paths: readonly string[]): Json[] =>
  [...new Set(paths.map(tagOf))].sort().map(name => ({ name, description: `Everything below ${name}.` }));

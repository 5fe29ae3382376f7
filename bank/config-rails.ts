import { z } from 'zod';
import { blankIsAbsent, url } from './config-fields';
import { PROVIDERS, type ProviderId } from './contract/providers';
import type { RailsChoice } from './providers';

const key = blankIsAbsent(z.string().regex(/^[\x21-\x7e]{32,256}$/, 'must have at least 32 characters, no blanks'));

/** The variables that say whose rules hold and whose rails carry the money. */
export const RAILS_FIELDS = {
  BANK_PROVIDER: z.enum(Object.keys(PROVIDERS) as [ProviderId, ...ProviderId[]], {
    error: `must be one of ${Object.keys(PROVIDERS).join(', ')}`,
  }),
  RAILS: z.enum(['sandbox', 'connector'], { error: 'must be sandbox or connector' }),
  CONNECTOR_URL: blankIsAbsent(url(/^https?$/, 'http://connector:8080')),
  CONNECTOR_KEY: key,
  CONNECTOR_WEBHOOK_KEY: key,
  CARD_NETWORK_KEY: key,
};

type RailsVariables = z.output<z.ZodObject<typeof RAILS_FIELDS>>;

const CONNECTOR = ['CONNECTOR_URL', 'CONNECTOR_KEY', 'CONNECTOR_WEBHOOK_KEY'] as const;

/** A connector is whole, or there is none: orders without a way back would stay under way for ever. */
export const complainAboutRails = (env: RailsVariables, context: z.core.$RefinementCtx): void => {
  for (const name of CONNECTOR) {
    const message =
      env.RAILS === 'connector'
        ? !env[name] && 'must be set with RAILS=connector'
        : env[name] && 'is of no use without RAILS=connector';
    if (message) context.addIssue({ code: 'custom', path: [name], message });
  }
  if (env.RAILS === 'connector' && env.CARD_NETWORK_KEY) {
    const message = 'is of no use with RAILS=connector, which speaks for the network';
    context.addIssue({ code: 'custom', path: ['CARD_NETWORK_KEY'], message });
  }
};

export const toRails = (env: RailsVariables): { rails: RailsChoice; railsKey?: string; networkKey?: string } => {
  const { CONNECTOR_URL: url, CONNECTOR_KEY: key, CONNECTOR_WEBHOOK_KEY: railsKey } = env;
  if (!url || !key || !railsKey) {
    return { rails: { kind: 'sandbox' }, ...(env.CARD_NETWORK_KEY ? { networkKey: env.CARD_NETWORK_KEY } : {}) };
  }
  return { rails: { kind: 'connector', url, key }, railsKey };
};

/** The choice in the environment's variables, for who needs nothing else of them. Throws a ZodError. */
export const readRails = (
  variables: Record<string, string | undefined>,
): { rails: RailsChoice; provider: ProviderId } => {
  const env = z.object(RAILS_FIELDS).superRefine(complainAboutRails).parse(variables);
  return { rails: toRails(env).rails, provider: env.BANK_PROVIDER };
};

import { z } from 'zod';
import { parseClosedFeatures } from '@/variants/closing';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional());

const isSameOrigin = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin;

const serverEnv = z
  .object({
    NODE_ENV: z.string().optional(),
    /** Where the bank API listens, without a trailing slash. */
    BANK_API_URL: z
      .url({ protocol: /^https?$/, hostname: /./, error: 'must be an address like http://127.0.0.1:4000' })
      .transform(url => url.replace(/\/+$/, '')),
    /** Shared with the bank, which then believes the client address that the gateway tells. */
    GATEWAY_KEY: optional(z.string().min(16, 'must have at least 16 characters')),
    /** The address customers type; without it the one they asked for. */
    PUBLIC_URL: optional(
      z.url({ protocol: /^https?$/, hostname: /./, error: 'must be an address like https://conta.example.com' }),
    ),
    /** The origin of the number frame; without it no card's number is shown. */
    CARD_FRAME_URL: optional(
      z.url({ protocol: /^https?$/, hostname: /./, error: 'must be an address like https://cartao.example.com' }),
    ),
    /** The origin of the acquirer's page that asks for cards; without it links are paid by Pix alone. */
    ACQUIRER_FRAME_URL: optional(
      z.url({ protocol: /^https?$/, hostname: /./, error: 'must be an address like https://pagamento.example.com' }),
    ),
    /** How many proxies of ours stand before the web app; each adds one address to X-Forwarded-For. */
    TRUSTED_PROXY_HOPS: z.preprocess(
      value => value || 0,
      z.coerce.number('must be a number from 0 to 8').int().min(0).max(8),
    ),
    /** Error service of the server side; without it nothing of it is loaded. */
    SENTRY_DSN: optional(z.url('must be an address like https://key@errors.example.com/1')),
    /** Opens the pages below /operations; without it there are none. */
    OPERATIONS_KEY: optional(z.string().regex(/^[\x21-\x7e]{16,256}$/, 'must have at least 16 characters, no blanks')),
    /** Where this process tells its metrics; without a port it keeps none. */
    METRICS_HOST: z.preprocess(value => value || '127.0.0.1', z.string()),
    WEB_METRICS_PORT: optional(z.coerce.number('must be a port number').int().min(0).max(65_535)),
    LOG_LEVEL: optional(z.enum(LEVELS, 'must be silent, error, warn, info or debug')),
    /** Features closed until the next start, by name. `config/open-features.ts` reads it; here a wrong name stops the start. */
    CLOSED_FEATURES: z
      .string()
      .optional()
      .superRefine((text, context) => {
        try {
          parseClosedFeatures(text);
        } catch (error) {
          context.addIssue({ code: 'custom', message: (error as Error).message });
        }
      }),
  })
  .refine(env => !env.CARD_FRAME_URL || !env.PUBLIC_URL || !isSameOrigin(env.CARD_FRAME_URL, env.PUBLIC_URL), {
    path: ['CARD_FRAME_URL'],
    error: 'must be of another origin than PUBLIC_URL',
  })
  .refine(env => !env.ACQUIRER_FRAME_URL || !env.PUBLIC_URL || !isSameOrigin(env.ACQUIRER_FRAME_URL, env.PUBLIC_URL), {
    path: ['ACQUIRER_FRAME_URL'],
    error: 'must be of another origin than PUBLIC_URL',
  })
  .refine(env => env.NODE_ENV !== 'production' || env.GATEWAY_KEY, {
    path: ['GATEWAY_KEY'],
    error: 'must be set in production',
  });

export type ServerEnv = z.infer<typeof serverEnv>;

/**
 * Parses the server's environment.
 * @throws {Error} one line that names the variables and what is wrong with each
 */
export const parseServerEnv = (env: Readonly<Record<string, string | undefined>>): ServerEnv => {
  const parsed = serverEnv.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The web app cannot start, its environment is wrong. ${faults.join('; ')}`);
};

let cached: ServerEnv | undefined;

/** The environment of this process, read at the first call: `next build` evaluates modules without one. */
export const getServerEnv = (): ServerEnv => {
  cached ??= parseServerEnv(process.env);
  return cached;
};

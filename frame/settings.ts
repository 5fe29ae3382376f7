/** What the frame's process is told by its environment. */
export interface FrameSettings {
  host: string;
  port: number;
  /** Its own origin, as browsers know it: `https://cartao.example.com`. */
  ownOrigin: string;
  /** Origin of the page that asks for cards, of the sandbox's acquirer; undefined: there is none. */
  acquirerOrigin?: string;
  /** The one origin whose pages may hold it: `https://conta.example.com`. */
  brandOrigin: string;
  /** Where the bank API listens, without a trailing slash. */
  bankApiUrl: string;
  /** Shown to the bank's inner door. */
  key: string;
  drainMs: number;
  stopMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const originOf = (environment: Environment, name: string): string => {
  const text = environment[name] ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an address like https://…`);
  return url.origin;
};

const numberOf = (environment: Environment, name: string, fallback: number, most: number): number => {
  const text = environment[name] || String(fallback);
  if (!/^\d{1,5}$/.test(text) || Number(text) > most) throw new Error(`${name} must be a number from 0 to ${most}`);
  return Number(text);
};

/**
 * Reads the environment of the number frame.
 * @throws {Error} one line with the variable and what is wrong with it, never its value
 */
export const readFrameSettings = (environment: Environment): FrameSettings => {
  const settings = {
    host: environment.CARD_FRAME_HOST || '127.0.0.1',
    port: numberOf(environment, 'CARD_FRAME_PORT', 3026, 65_535),
    ownOrigin: originOf(environment, 'CARD_FRAME_URL'),
    brandOrigin: originOf(environment, 'PUBLIC_URL'),
    bankApiUrl: (environment.BANK_API_URL ?? '').replace(/\/+$/, ''),
    key: environment.CARD_FRAME_KEY ?? '',
    drainMs: numberOf(environment, 'DRAIN_SECONDS', 0, 99) * 1000,
    stopMs: numberOf(environment, 'STOP_SECONDS', 25, 99) * 1000,
  };
  const acquirerOrigin = environment.ACQUIRER_FRAME_URL ? originOf(environment, 'ACQUIRER_FRAME_URL') : undefined;
  originOf(environment, 'BANK_API_URL');
  if (settings.key.length < 32) throw new Error('CARD_FRAME_KEY must have at least 32 characters');
  if (settings.ownOrigin === settings.brandOrigin) {
    throw new Error('CARD_FRAME_URL must be of another origin than PUBLIC_URL: the page must not reach the numbers');
  }
  if (acquirerOrigin === settings.brandOrigin) {
    throw new Error('ACQUIRER_FRAME_URL must be of another origin than PUBLIC_URL: no card is typed into its pages');
  }
  return { ...settings, ...(acquirerOrigin ? { acquirerOrigin } : {}) };
};

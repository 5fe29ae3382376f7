import { RailsTimeout, RailsUnavailable } from '../rails';

/** Where a connector listens, and what is shown to it. */
export interface ConnectorAddress {
  /** `http://connector:8080`; paths are put behind it. */
  url: string;
  /** Sent as the bearer of every call; at least 32 characters. */
  key: string;
  /** Default: 10,000. */
  timeoutMs?: number;
}

export interface ConnectorAnswer {
  status: number;
  /** JSON, or undefined of an empty answer. */
  body: unknown;
}

/** Puts a question to the connector. Throws RailsUnavailable when it surely did not arrive, RailsTimeout when nobody knows. */
export type AskConnector = (
  method: 'GET' | 'PUT' | 'DELETE',
  path: `/${string}`,
  body?: Record<string, unknown>,
) => Promise<ConnectorAnswer>;

const TIMEOUT_MS = 10_000;

/** An answer holds one order, entry or outcome. */
const MOST_BYTES = 64 * 1024;

/** Codes of connections that never came to be: no byte of the call has left. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return String(cause?.code ?? '');
};

const readJson = async (response: Response): Promise<unknown> => {
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) throw new RangeError('the answer is too long');
  return bytes.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
};

/** The client of one connector: JSON both ways, no redirect followed. */
export const createConnectorClient =
  ({ url, key, timeoutMs = TIMEOUT_MS }: ConnectorAddress): AskConnector =>
  async (method, path, body) => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 503) throw new RailsUnavailable('the connector cannot reach its institution');
      if (response.status >= 500) throw new RailsTimeout(`the connector answers ${response.status}`);
      return { status: response.status, body: await readJson(response) };
    } catch (error) {
      if (error instanceof RailsUnavailable || error instanceof RailsTimeout) throw error;
      if (NEVER_LEFT.has(codeOf(error)))
        throw new RailsUnavailable('the connector cannot be reached', { cause: error });
      throw new RailsTimeout('the connector gave no answer that can be read', { cause: error });
    }
  };

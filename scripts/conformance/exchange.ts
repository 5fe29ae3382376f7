import type { OperationContract } from '../../bank/contract/operation';

export interface Answer {
  /** 0: nobody answered, and `text` says why. */
  status: number;
  /** Media type without its parameters. */
  type: string;
  retryAfter: string | null;
  text: string;
  /** The body as JSON; undefined where it is none. */
  json: unknown;
}

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** Bytes as they are, said to be what the operation takes. */
  raw?: string;
  key?: string;
  bearer?: string;
}

export type Exchange = (contract: OperationContract, call?: Call) => Promise<Answer>;

const LONGEST_MS = 20_000;
/** A bank that asks for patience gets it, three times. */
const MOST_WAITS = 3;
const MOST_WAIT_SECONDS = 65;

const fill = (template: string, params: Record<string, string> = {}): string =>
  template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const toBody = ({ json, form, raw }: Call): { body?: string; type?: string } => {
  if (form) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  if (raw !== undefined) return { body: raw, type: 'application/json' };
  return json === undefined ? {} : { body: JSON.stringify(json), type: 'application/json' };
};

const toRequest = (url: string, contract: OperationContract, call: Call): Request => {
  const search = call.query ? `?${new URLSearchParams(call.query)}` : '';
  const { body, type } = toBody(call);
  return new Request(`${url}${fill(contract.path, call.params)}${search}`, {
    method: contract.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
    headers: {
      accept: 'application/json',
      ...(type ? { 'content-type': type } : {}),
      ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
      ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
      ...(contract.level === 'receiver' ? { 'x-fapi-interaction-id': '7d2c1c9a-7d0e-4a51-9d5f-0b6c5b1a2f3e' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Server-sent events have no end: their head is all that is read. */
const readText = async (response: Response, type: string): Promise<string> => {
  if (type !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
};

const wait = (seconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, seconds * 1_000));

/** What a connection died of: its own code where it has one. */
const toSilence = (error: unknown): Answer => {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  const text = cause?.code ?? cause?.message ?? message;
  return { status: 0, type: '', retryAfter: null, text, json: undefined };
};

/** Calls the operations of the bank at an address. */
export const createExchange = (url: string): Exchange => {
  const base = url.replace(/\/+$/, '');
  const once = async (contract: OperationContract, call: Call): Promise<Answer> => {
    const response = await fetch(toRequest(base, contract, call));
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    const text = await readText(response, type);
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, type, retryAfter, text, json: parse(text) };
  };
  return async (contract, call = {}) => {
    for (let waits = 0; ; waits += 1) {
      const answer = await once(contract, call).catch(toSilence);
      const seconds = Number(answer.retryAfter);
      const isBusy = answer.status === 429 || answer.status === 503;
      if (!isBusy || waits === MOST_WAITS || !(seconds > 0 && seconds <= MOST_WAIT_SECONDS)) return answer;
      await wait(seconds);
    }
  };
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCheckout, answerPay, type Said } from './acquirer';
import type { FramePage } from './page';
import { baseHeaders, pagePolicy } from './policy';
import { redeemPin } from './pin';
import { redeemTicket } from './redeem';
import type { FrameSettings } from './settings';

const BODY_BYTES = 1024;
const TICKET = /^[A-Za-z0-9_-]{16,200}$/;
const PIN = /^\d{4}$/;
const JSON_TYPE = 'application/json';

export interface FrameDoor {
  settings: FrameSettings;
  page: FramePage;
  acquirerPage: FramePage;
  isDraining: () => boolean;
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

const json = (status: number, body: object): Answer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': JSON_TYPE },
});

/** Only its own page may ask: browsers say who asks, in two headers that no script can write. */
const isOwnCall = ({ headers }: IncomingMessage, ownOrigin: string): boolean =>
  headers.origin === ownOrigin && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

interface Told {
  ticket: string;
  pin?: unknown;
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown> | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return (body ?? {}) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

const ENDINGS = { ended: 410, failed: 502 } as const;

/** What a page of this origin tells a door, or why the door stays shut. */
const hear = async (request: IncomingMessage, origin: string): Promise<{ body: Record<string, unknown> } | Answer> => {
  if (!isOwnCall(request, origin)) return { status: 403 };
  if (request.headers['content-type'] !== JSON_TYPE) return { status: 415 };
  const body = await readBody(request);
  return body ? { body } : { status: 400 };
};

const hearOwn = async (request: IncomingMessage, { settings }: FrameDoor): Promise<Told | Answer> => {
  const told = await hear(request, settings.ownOrigin);
  if ('status' in told) return told;
  const { ticket, pin } = told.body;
  return typeof ticket === 'string' && TICKET.test(ticket) ? { ticket, pin } : { status: 400 };
};

/** What the page of the acquirer asks, and what it may say of it. */
const answerAcquirer = async (
  request: IncomingMessage,
  origin: string,
  ask: (told: Record<string, unknown>) => Promise<Said>,
): Promise<Answer> => {
  const told = await hear(request, origin);
  if ('status' in told) return told;
  const { status, body } = await ask(told.body);
  return body ? json(status, body) : { status };
};

const answerReveal = async (request: IncomingMessage, door: FrameDoor): Promise<Answer> => {
  const told = await hearOwn(request, door);
  if ('status' in told) return told;
  const redeemed = await redeemTicket(told.ticket, door.settings);
  return redeemed.kind === 'shown' ? json(200, redeemed.card) : { status: ENDINGS[redeemed.kind] };
};

const answerPin = async (request: IncomingMessage, door: FrameDoor): Promise<Answer> => {
  const told = await hearOwn(request, door);
  if ('status' in told) return told;
  if (typeof told.pin !== 'string' || !PIN.test(told.pin)) return { status: 400 };
  const outcome = await redeemPin(told.ticket, told.pin, door.settings);
  if (outcome.kind === 'set') return json(200, {});
  return outcome.kind === 'refused' ? json(200, { reason: outcome.reason }) : { status: ENDINGS[outcome.kind] };
};

const answerPage = (page: FramePage, { settings }: FrameDoor): Answer => ({
  status: 200,
  body: page.html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(page, settings.brandOrigin),
  },
});

const chooseOfAcquirer = (request: IncomingMessage, door: FrameDoor): Answer | Promise<Answer> => {
  const { settings, acquirerPage } = door;
  const { acquirerOrigin: origin } = settings;
  const { method, url } = request;
  if (origin === undefined) return { status: 404 };
  if (url === '/acquirer') {
    const isRead = method === 'GET' || method === 'HEAD';
    return isRead ? answerPage(acquirerPage, door) : { status: 405, headers: { allow: 'GET, HEAD' } };
  }
  if (method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
  return url === '/acquirer/pay'
    ? answerAcquirer(request, origin, told => answerPay(told, settings, new Date()))
    : answerAcquirer(request, origin, told => answerCheckout(told, settings));
};

const choose = (request: IncomingMessage, door: FrameDoor): Answer | Promise<Answer> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  switch (request.url) {
    case '/':
      return isRead ? answerPage(door.page, door) : { status: 405, headers: { allow: 'GET, HEAD' } };
    case '/acquirer':
    case '/acquirer/checkout':
    case '/acquirer/pay':
      return chooseOfAcquirer(request, door);
    case '/reveal':
      return request.method === 'POST' ? answerReveal(request, door) : { status: 405, headers: { allow: 'POST' } };
    case '/pin':
      return request.method === 'POST' ? answerPin(request, door) : { status: 405, headers: { allow: 'POST' } };
    case '/health':
      return json(200, { status: 'ok' });
    case '/ready':
      return door.isDraining() ? { status: 503, headers: { 'retry-after': '1' } } : json(200, { status: 'ready' });
    default:
      // an address with a question has nothing here: what it says would stand in somebody's log
      return { status: 404 };
  }
};

/** Answers one request, and tells its status. */
export const answerFrame = async (
  request: IncomingMessage,
  response: ServerResponse,
  door: FrameDoor,
): Promise<number> => {
  const isSecure = door.settings.ownOrigin.startsWith('https:');
  const { status, body = '', headers } = await choose(request, door);
  // what is left of a body that nobody reads ends with its connection
  if (!request.complete) response.shouldKeepAlive = false;
  response.writeHead(status, { ...baseHeaders(isSecure), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
};

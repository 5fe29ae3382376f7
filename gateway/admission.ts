import { AsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type AdmissionLimits, admitBefore, createTurnedAwayTeller } from '@/bank/contract/admission';
import { escapeMarkup } from '@/bank/contract/markup';
import { streamNotifications } from '@/bank/contract/ground/notifications';
import { variant } from '@/variants/active';
import { createArrivals } from './arrivals';
import { log } from './log';
import { GatewayError, toProblemAnswer } from './problem';

/**
 * Rendering is work of this process, and each page holds all others up: as many at once as keep it busy while some wait for the bank. Calls of script
 * wait for the bank most of the time. Both: the last in line is answered within a second or told to come back.
 */
const ADMITTED = {
  pages: { atOnce: 3, waiting: 64, waitMs: 1_000 },
  calls: { atOnce: 48, waiting: 96, waitMs: 1_000 },
} as const satisfies Record<string, AdmissionLimits>;

const ALWAYS = new Set(['/api/health', '/api/ready', `/api/bank${streamNotifications.path}`]);
const FILES = /^\/(?:_next\/static|brand)\//;

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** Probes, events, and the files of a page that was let in. */
const isAlwaysAdmitted = (request: IncomingMessage): boolean => {
  const path = pathOf(request);
  return ALWAYS.has(path) || FILES.test(path);
};

const RETRY_AFTER_SECONDS = 2;

/** What a person sees instead of a page: words, and a try that nobody has to press for. Nothing of it is loaded from here. */
const busyPage = (): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS + 1}">
<title>Muitos acessos agora | ${escapeMarkup(variant.company.title)}</title>
</head>
<body>
<h1>Muitos acessos agora</h1>
<p>Há mais gente usando o ${escapeMarkup(variant.company.title)} do que o normal. Esta página tenta de novo sozinha em alguns segundos.</p>
<p>Seu dinheiro está seguro, e nada do que você fez antes se perdeu.</p>
<p><a href="">Tentar agora</a></p>
</body>
</html>
`;

const BUSY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const turnedAway = new WeakSet<ServerResponse>();

/** Whether nothing was looked at of what this answers: lines of the log for each would be part of the load. */
export const isTurnedAway = (response: ServerResponse): boolean => turnedAway.has(response);

const createRefusal = () => {
  const tell = createTurnedAwayTeller(log);
  return (request: IncomingMessage, response: ServerResponse): void => {
    tell();
    turnedAway.add(response);
    response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    if (!pathOf(request).startsWith('/api/') && !request.headers.rsc) {
      // a sandbox would not let it try again
      response.setHeader('Content-Security-Policy', BUSY_POLICY);
      response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(busyPage());
      return;
    }
    const requestId = String(request.headers['x-request-id'] ?? '');
    const problem = toProblemAnswer(new GatewayError('overloaded'), requestId);
    for (const [name, value] of problem.headers) response.setHeader(name, value);
    void problem.text().then(text => response.writeHead(503).end(text));
  };
};

/**
 * Puts admission before whatever this process's HTTP servers answer: Next makes its server itself, so its listener is replaced when the first
 * connection comes, as that of upgrades is.
 */
export const installAdmission = ({
  metricsPort,
  answerFirst = () => false,
  limits = ADMITTED,
}: {
  metricsPort: number | undefined;
  /** Returns whether it answers the request itself, or hands it to the server's own listeners later; these get the others at once. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => boolean;
  limits?: Record<'pages' | 'calls', AdmissionLimits>;
}): void => {
  const known = new WeakSet<Server>();
  const arrivals = createArrivals();
  subscribe('net.server.socket', message => {
    const { server, localPort } = (message as { socket: Socket & { server?: unknown } }).socket;
    arrivals.come();
    if (!(server instanceof Server) || known.has(server) || localPort === metricsPort) return;
    known.add(server);
    const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    const all = (request: IncomingMessage, response: ServerResponse) =>
      arrivals.begin(() => {
        const goOn = () => {
          for (const listener of listeners) listener.call(server, request, response);
        };
        if (!answerFirst(request, response, goOn)) goOn();
      });
    const bind = (act: () => void) => AsyncResource.bind(act);
    const how = { isFree: isAlwaysAdmitted, refuse: createRefusal(), bind };
    const [pages, calls] = [admitBefore(all, limits.pages, how), admitBefore(all, limits.calls, how)];
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      (pathOf(request).startsWith('/api/') ? calls : pages)(request, response),
    );
  });
};

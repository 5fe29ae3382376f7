import { createServer, type IncomingMessage } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';

/** The keys are taken in at build time, so the address has to be the same in every run for a build to be used twice. */
const PORT = 47_317;

export interface Received {
  path: string;
  /** Everything of the request in clear: address, headers, body. */
  text: string;
  /** Events of session replays that were in it, in clear. */
  recording: string;
}

export interface TelemetrySink {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/** Percent signs of packed bytes need not mean anything: what cannot be read stays as it is. */
const decodePercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, run => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/** What base64 in a form or a parameter says, so that nothing hides in it. */
const withBase64 = (text: string): string => {
  const found = decodePercent(text).matchAll(/(?:^|[=":])([A-Za-z0-9+/]{40,}={0,2})/g);
  return [...found].map(match => Buffer.from(match[1] ?? '', 'base64').toString('utf8')).join('\n');
};

/** Recordings are compressed inside an envelope: `{"segment_id":3}\n` and then zlib. */
const inflateRecordings = (body: Buffer): string => {
  const recordings: string[] = [];
  const marker = Buffer.from('{"segment_id":');
  for (let at = body.indexOf(marker); at >= 0; at = body.indexOf(marker, at + 1)) {
    const start = body.indexOf(0x0a, at) + 1;
    const rest = body.subarray(start);
    try {
      recordings.push(inflateSync(rest, { finishFlush: 2 }).toString('utf8'));
    } catch {
      // not compressed: it is in the body's text already
      recordings.push(rest.toString('utf8'));
    }
  }
  return recordings.join('\n');
};

/** A server that takes whatever telemetry sends and keeps it, decompressed. */
export const openTelemetrySink = async (): Promise<TelemetrySink> => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*'),
      'access-control-allow-methods': '*',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    const raw = await readBody(request);
    const body = isGzip(raw) ? gunzipSync(raw) : raw;
    const text = body.toString('utf8');
    received.push({
      path: request.url ?? '',
      text: [request.url, JSON.stringify(request.headers), text, withBase64(text)].join('\n'),
      recording: inflateRecordings(body),
    });
    response.writeHead(200, { ...cors, 'content-type': 'application/json' });
    response.end(JSON.stringify({ featureFlags: { 'new-home': true }, flags: {} }));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(PORT, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${PORT}`,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
};

import * as http from 'node:http';
import * as https from 'node:https';
import { Readable } from 'node:stream';
import { UpstreamFault } from './upstream';

/** Until the first byte of an answer. */
const FIRST_BYTE_MS = 10_000;
/** Between two bytes: the bank's events bring a comment every 15 s, its files are written without a pause. */
const SILENCE_MS = 45_000;

export interface StreamedAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Cancelled when the browser goes away, which ends the work at the bank too. */
  body: ReadableStream<Uint8Array>;
}

/**
 * Opens an answer that is passed on while it arrives: a file of any size, or events. No redirects.
 * @throws {UpstreamFault} when no answer begins in 10 s
 */
export const openStream = (call: {
  url: URL;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}): Promise<StreamedAnswer> =>
  new Promise((resolve, reject) => {
    const { request: open } = call.url.protocol === 'https:' ? https : http;
    // a connection of its own: one that lasts for hours must not hold a place among the kept ones
    const request = open(call.url, { method: 'GET', agent: false, headers: call.headers });
    const fail = (words: string) => {
      request.destroy();
      reject(new UpstreamFault('broken', words));
    };
    request.setTimeout(FIRST_BYTE_MS, () => fail(`no answer in ${FIRST_BYTE_MS} ms`));
    request.on('error', error => fail(`connection failed: ${error.message}`));
    call.signal.addEventListener('abort', () => request.destroy(), { once: true });
    request.on('response', answer => {
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400) return fail(`redirects with ${status}`);
      request.setTimeout(SILENCE_MS, () => request.destroy());
      resolve({ status, headers: answer.headers, body: Readable.toWeb(answer) as ReadableStream<Uint8Array> });
    });
    request.end();
  });

import { connect } from 'node:net';

/** One answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** First value of a header, whatever its case; undefined when it is not there. */
  header(name: string): string | undefined;
  headerLines: readonly string[];
  body: string;
}

export interface RawExchange {
  /** Every answer on the connection, in order: more than one when the bytes held more than one request. */
  answers: readonly RawAnswer[];
  /** Milliseconds until the server closed the connection; undefined when it was still open after `waitMs`. */
  closedAfterMs: number | undefined;
}

const BREAK = '\r\n\r\n';

const readChunks = (text: string): { body: string; rest: string } => {
  let body = '';
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\r\n');
    const size = end < 0 ? Number.NaN : Number.parseInt(rest.slice(0, end), 16);
    if (Number.isNaN(size)) return { body: body + rest, rest: '' };
    if (size === 0) return { body, rest: rest.slice(end + 4) };
    body += rest.slice(end + 2, end + 2 + size);
    rest = rest.slice(end + 2 + size + 2);
  }
};

const WITHOUT_BODY = new Set([204, 304]);

const parseAnswer = (text: string): { answer: RawAnswer; rest: string } | undefined => {
  const headEnd = text.indexOf(BREAK);
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1];
  if (headEnd < 0 || !status) return undefined;
  const [, ...headerLines] = text.slice(0, headEnd).split('\r\n');
  const header = (name: string) => {
    const line = headerLines.find(candidate => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return line?.slice(name.length + 1).trim();
  };
  const after = text.slice(headEnd + BREAK.length);
  const length = Number(header('content-length') ?? Number.POSITIVE_INFINITY);
  const parts = WITHOUT_BODY.has(Number(status))
    ? { body: '', rest: after }
    : header('transfer-encoding') === 'chunked'
      ? readChunks(after)
      : { body: after.slice(0, length), rest: after.slice(length) };
  return { answer: { status: Number(status), header, headerLines, body: parts.body }, rest: parts.rest };
};

/** Splits the bytes of a connection into its answers; bytes are read as latin1 so that lengths are right. */
export const parseAnswers = (bytes: Buffer): RawAnswer[] => {
  const answers: RawAnswer[] = [];
  let rest = bytes.toString('latin1');
  for (let part = parseAnswer(rest); part; part = parseAnswer(rest)) {
    const { body } = part.answer;
    answers.push({ ...part.answer, body: Buffer.from(body, 'latin1').toString('utf8') });
    rest = part.rest;
  }
  return answers;
};

/**
 * Sends bytes as they are (a browser, fetch and node:http would tidy them up) and collects what comes back until the
 * server closes the connection or `waitMs` have passed. Strings go as latin1: `'\xff'` is one byte.
 */
export const sendRaw = (
  port: number,
  bytes: string | Buffer,
  { waitMs = 10_000 }: { waitMs?: number } = {},
): Promise<RawExchange> =>
  new Promise(resolve => {
    const startedAt = performance.now();
    const received: Buffer[] = [];
    let closedAfterMs: number | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    });
    const patience = setTimeout(() => socket.destroy(), waitMs);
    const note = () => {
      closedAfterMs ??= performance.now() - startedAt;
    };
    socket
      .on('data', chunk => received.push(chunk))
      .on('end', note)
      // a server that refuses may reset the connection while we still write: what it said before counts
      .on('error', note)
      .on('close', () => {
        clearTimeout(patience);
        resolve({ answers: parseAnswers(Buffer.concat(received)), closedAfterMs });
      });
  });

/** How often a client of a test comes back: with two seconds each time, as long as a person would. */
const MOST_RETURNS = 30;

/** Seconds after which the server wants to be asked again: it says 503 and Retry-After when it has more to do than it can. */
const returnsAfter = (answer: RawAnswer | undefined): number => {
  if (answer?.status !== 503) return 0;
  const seconds = Number(answer.header('retry-after'));
  return Number.isFinite(seconds) ? seconds : 0;
};

/**
 * Sends as `sendRaw` does, and comes back as a client does when it is told to. How often that happens depends on how fast
 * the machine is; any other answer, also a 503 without Retry-After, is the server's last word. `returns`: how often it was asked again.
 */
export const sendPatiently = async (
  port: number,
  bytes: string | Buffer,
  { waitMs = 30_000 }: { waitMs?: number } = {},
): Promise<RawExchange & { returns: number }> => {
  for (let returns = 0; ; returns++) {
    const exchange = await sendRaw(port, bytes, { waitMs });
    const seconds = returnsAfter(exchange.answers[0]);
    if (seconds <= 0 || returns === MOST_RETURNS) return { ...exchange, returns };
    await new Promise(resolve => setTimeout(resolve, seconds * 1_000));
  }
};

/** The bytes of a request that asks for the connection to be closed after its answer. */
export const rawRequest = (
  line: string,
  headers: readonly (readonly [string, string])[],
  body: string | Buffer = '',
): Buffer => {
  const hasLength = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const all = [
    ...headers,
    ...(headers.some(([name]) => name.toLowerCase() === 'connection') ? [] : [['Connection', 'close'] as const]),
    ...(body.length > 0 && !hasLength ? [['Content-Length', String(Buffer.byteLength(body))] as const] : []),
  ];
  const head = `${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
};

/** Runs `act` for every item, `width` at a time, and keeps the order of the results. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  width: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await act(items[index] as Item);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
};

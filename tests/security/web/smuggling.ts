import { expect, it } from 'vitest';
import { sendPatiently } from '../../support/raw-http';
import { hostOf, type Visit } from './product';

const HIDDEN = 'GET /statement HTTP/1.1\r\nHost: hidden.example\r\n\r\n';

/** Requests that two readers may cut at different places, with a request hidden in what one of them takes for a body. */
const shapesOf = (host: string): Readonly<Record<string, string>> => {
  const start = `POST /api/bank/accounts HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const chunked = `0\r\n\r\n${HIDDEN}`;
  const length = chunked.length;
  return {
    'length before chunks': `${start}Content-Length: ${length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    'chunks before length': `${start}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked}`,
    'two lengths': `${start}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    'a list of lengths': `${start}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    'a signed length': `${start}Content-Length: +${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    'a length in hex': `${start}Content-Length: 0x10\r\n\r\n${HIDDEN}`,
    'chunks twice': `${start}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked}`,
    'chunks misspelt': `${start}Transfer-Encoding: xchunked\r\n\r\n${chunked}`,
    'chunks not last': `${start}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
    'chunks after a tab': `${start}Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n\r\n${chunked}`,
    'a space before the colon': `${start}Content-Length : ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    'a folded line': `${start}X-Folded: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked}`,
    'lines that end in LF': `${start.replaceAll('\r\n', '\n')}Content-Length: ${HIDDEN.length}\n\n${HIDDEN}`,
    'a bare CR in a header': `${start}X-Bare: a\rTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked}`,
    'a NUL in a header': `${start}X-Nul: a\0b\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
    'a chunk size with a space': `${start}Transfer-Encoding: chunked\r\n\r\n0 \r\n\r\n${HIDDEN}`,
    'a chunk size too large': `${start}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${HIDDEN}`,
    'a chunk that ends in LF': `${start}Transfer-Encoding: chunked\r\n\r\n1\na\n0\n\n${HIDDEN}`,
    'chunks in HTTP/1.0': `${start.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked}`,
    'two hosts': `GET /login HTTP/1.1\r\nHost: ${host}\r\nHost: hidden.example\r\n\r\n`,
    'no host': 'GET /login HTTP/1.1\r\n\r\n',
    'HTTP/0.9': `GET /statement\r\n\r\n`,
    'HTTP/2 preface': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`,
  };
};

/** Malformed framing is refused with the connection; nothing after it is read as a request. */
export const describeSmuggling = (visit: () => Visit): void => {
  it('requests that two readers may cut differently are refused, and the hidden one is never answered', async () => {
    const { product, privateWords } = visit();
    const shapes = Object.entries(shapesOf(hostOf(product)));
    const answered: string[] = [];
    for (const [name, bytes] of shapes) {
      const { answers, closedAfterMs } = await sendPatiently(product.port, bytes, { waitMs: 20_000 });
      const hidden = answers.slice(1).filter(({ status }) => status !== 400);
      if (hidden.length > 0) answered.push(`${name}: ${answers.map(({ status }) => status).join(', ')}`);
      if (closedAfterMs === undefined) answered.push(`${name}: left open`);
      if (answers.some(({ status }) => status >= 500)) answered.push(`${name}: 5xx`);
      if (answers.some(({ body }) => privateWords.some(word => body.includes(word)))) answered.push(`${name}: leak`);
    }
    console.log(`figure: smuggling: ${shapes.length} shapes, ${answered.length} cut in two, left open, 5xx or leaking`);
    expect(answered).toEqual([]);
  }, 600_000);
};

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { HEADERS } from './policy.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves the files of a folder, which are read once: nothing else can be asked for. */
export const serveSite = (folder, port) => {
  const files = new Map(
    readdirSync(folder).map(name => [
      `/${name}`,
      { type: TYPES[path.extname(name)], body: readFileSync(path.join(folder, name)) },
    ]),
  );
  const server = createServer((request, response) => {
    const [address = '/'] = (request.url ?? '/').split('?');
    const file = files.get(address === '/' ? '/index.html' : address);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const status = !isRead ? 405 : file ? 200 : 404;
    const body = status === 200 ? file.body : Buffer.from(`${status}\n`);
    response.writeHead(status, {
      ...HEADERS,
      ...(isRead ? {} : { allow: 'GET, HEAD' }),
      'content-type': status === 200 ? file.type : TYPES['.txt'],
      'content-length': body.length,
      'cache-control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
};

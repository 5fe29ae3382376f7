import { expect, it } from 'vitest';
import { ask, cookieHeaderOf, type Visit } from './product';

const LEFT_OVERS = `
/.git/config /.git/HEAD /.env /.env.local /.next/BUILD_ID /.build/default.json /.data/secrets.json /package.json /package-lock.json
/server.js /next.config.mjs /middleware.ts /.npmrc /.DS_Store /backup.sql /dump.sql.gz /node_modules/next/package.json /bank/server.mjs
/_next/ /_next/static /_next/static/ /_next/static/chunks/ /_next/server/app/page.js /_next/BUILD_ID /_next/required-server-files.json
/_next/static/../server/middleware-manifest.json /_next/static/..%2fserver%2fmiddleware-manifest.json /api /api/ /api/ready/../../.env
/server-status /actuator/env /debug /metrics /graphql /swagger.json /phpinfo.php /dev /dev/catalogue /__nextjs_source-map
/__nextjs_original-stack-frame /.well-known/ /monitoring /favicon.ico/ /robots.txt/x`;

/** Nothing of the build, the repository or the machine is served, whoever asks: no file, no listing, no source map. */
export const describeLyingAbout = (visit: () => Visit): void => {
  it('no file of the repository, the build or the machine is served, and no folder lists itself', async () => {
    const { product, sessions } = visit();
    const cookie = cookieHeaderOf(sessions.whole);
    const page = await ask(product, 'GET /login');
    const chunks = [...new Set(page.body.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g))];
    const paths = [...LEFT_OVERS.trim().split(/\s+/), ...chunks.map(chunk => `${chunk}.map`)];
    const served: string[] = [];
    for (const path of paths) {
      const { status } = await ask(product, `GET ${path}`, { cookie });
      if (status < 300 || status >= 500) served.push(`${path}: ${status}`);
    }
    const sources = [];
    for (const chunk of chunks) {
      const { body } = await ask(product, `GET ${chunk}`);
      if (/sourceMappingURL|\/(?:home|Users|root)\//.test(body)) sources.push(chunk);
    }
    console.log(
      `figure: left-overs: ${paths.length} addresses, ${served.length} served; ${chunks.length} chunks, ${sources.length} with a source map or a path of the build machine`,
    );
    expect(served).toEqual([]);
    expect(sources).toEqual([]);
  }, 60_000);
};

import { LOOK_VERSION, lookCss } from '@/app/look';

/** The style in force under whatever version it is asked for: a page of the release before is better drawn in the new look than in none. Only its own is kept. */
export function GET(request: Request): Response {
  const isOwn = new URL(request.url).searchParams.get('v') === LOOK_VERSION;
  return new Response(lookCss, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': isOwn ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
}

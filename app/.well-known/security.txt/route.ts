import { publicAddress } from '@/config/public-address';
import { securityText } from '@/config/security-text';
import { variant } from '@/variants/active';

/** Whom to tell of a hole. Source: RFC 9116. */
export function GET(request: Request): Response {
  const text = securityText({ contact: variant.company.email, site: publicAddress(request.headers), now: new Date() });
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}

import { PUBLIC_ROUTES } from '@/config/routes';
import { findFeatureOf } from '@/variants/features';
import { matchOperation } from './operations';

const OWN = /^\/api\/(auth\.(?:login|logout|passkey)|csp-report|health|legal|ready|refresh-token|session)(?:\/|$)/;
const BANK = '/api/bank';

const pageName = (path: string): string => {
  if (path === '/') return 'page:home';
  const open = PUBLIC_ROUTES.find(route => {
    const fixed = route.replace(/\/\[.*$/, '');
    return path === fixed || path.startsWith(`${fixed}/`);
  });
  if (open) return `page:${open}`;
  const feature = findFeatureOf(path);
  return feature ? `page:${feature}` : 'page:other';
};

/**
 * What a request is for, out of a closed set and without anything that was typed: `bank:getBalance`, `api:session`, `page:/login`, `page:pix`,
 * `static`, `other`.
 */
export const routeName = (method: string, url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (/^\/(?:_next|brand)\//.test(path)) return 'static';
  if (path.startsWith(`${BANK}/`)) {
    const match = matchOperation(method, path.slice(BANK.length));
    return match.kind === 'found' ? `bank:${match.operation.id}` : 'bank:none';
  }
  if (path.startsWith('/api/')) return `api:${OWN.exec(path)?.[1] ?? 'none'}`;
  return /^\/(?:monitoring|favicon\.ico|robots\.txt|sitemap\.xml|manifest\.webmanifest|\.well-known)(?:\/|$)/.test(path)
    ? 'other'
    : pageName(path);
};

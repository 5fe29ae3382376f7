import { MINUTE_MS } from '@/bank/contract/durations';
import { handle } from './handle';
import { GatewayError } from './problem';
import { createRateWindow } from './rate-window';
import { readBytes } from './request-checks';

const REPORT_BYTES = 16 * 1024;
/** The Reporting API sends many at once; the first ones tell enough. */
const REPORTS_READ = 10;
const TEXT_LENGTH = 200;

const perAddress = createRateWindow({ limit: 30, windowMs: MINUTE_MS });
const overall = createRateWindow({ limit: 600, windowMs: MINUTE_MS });

const TYPES = /^application\/(csp-report|reports\+json)\s*(;|$)/i;

/** Part of a path that is an id, a token or a document, not a name of ours. */
const TELLING_SEGMENT = /\/(?=[^/]*\d{5}|[^/]{25})[^/]+/g;

/** Where something is, without who asked for what: `https://x.example/a/acc_01h4…?b=c` -> `https://x.example/a/[removed]`. */
const placeOf = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(value) ?? [];
  const host = origin.replace(/\/\/[^/]*@/, '//');
  return `${host}${path.replace(TELLING_SEGMENT, '/[removed]')}`.slice(0, TEXT_LENGTH);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The bodies of CSP reports in either form: `{ "csp-report": {…} }` or `[{ "type": "csp-violation", "body": {…} }]`. */
const reportsIn = (bytes: Uint8Array | undefined): Record<string, unknown>[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  } catch {
    throw new GatewayError('invalid_request');
  }
  const bodies = Array.isArray(parsed)
    ? parsed.map(report => (isRecord(report) && report.type === 'csp-violation' ? report.body : undefined))
    : [isRecord(parsed) ? parsed['csp-report'] : undefined];
  return bodies.filter(isRecord).slice(0, REPORTS_READ);
};

const firstOf = (report: Record<string, unknown>, ...names: string[]): unknown =>
  names.map(name => report[name]).find(value => value !== undefined);

/** What the log keeps of a report: never the sample, which may hold what somebody typed. */
const toLine = (report: Record<string, unknown>, requestId: string): string =>
  JSON.stringify({
    level: 'warn',
    at: 'csp',
    request_id: requestId,
    directive: placeOf(firstOf(report, 'effectiveDirective', 'effective-directive', 'violated-directive')),
    blocked: placeOf(firstOf(report, 'blockedURL', 'blocked-uri')),
    page: placeOf(firstOf(report, 'documentURL', 'document-uri')),
    source: placeOf(firstOf(report, 'sourceFile', 'source-file')),
    line: Number(firstOf(report, 'lineNumber', 'line-number')) || 0,
  });

/** `POST /api/csp-report`: what browsers say that our content security policy stopped. Answers 204 and logs one line each. */
export const handleCspReport = handle(async ({ request, caller }) => {
  if (!TYPES.test(request.headers.get('content-type') ?? '')) throw new GatewayError('unsupported_media_type');
  if (!perAddress(caller.address ?? '') || !overall('')) {
    throw new GatewayError('rate_limited', { headers: { 'retry-after': '60' } });
  }
  for (const report of reportsIn(await readBytes(request, REPORT_BYTES))) {
    console.error(toLine(report, caller.requestId));
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
});

import type { Ledger } from '../../../bank/ledger';
import type { Database } from '../../../bank/storage';
import { packToken, sessionCookieNames, TWO_FACTOR_VERIFIED } from '../../../config/session';
import { openPayers, PAYMENTS_PER_PAYER, preparePayments, type ReadyPayment } from '../pix-load';
import type { Kind, Shot } from './open-loop';

const HOUR_S = 3_600;
const LANES = 4;

type Payer = Awaited<ReturnType<typeof openPayers>>[number];

/** The cookies of a browser whose customer is signed in. */
const cookieOf = (bearer: string, cookieName: string): string => {
  const names = sessionCookieNames(cookieName);
  const end = Math.floor(Date.now() / 1000) + HOUR_S;
  const values = [
    [names.accessToken, packToken(bearer, end)],
    [names.refreshToken, packToken(`rt_${'A'.repeat(70)}`, end)],
    [names.twoFactor, TWO_FACTOR_VERIFIED],
  ];
  return values.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ');
};

const READS = [
  (id: string) => `/accounts/${id}/balance`,
  (id: string) => `/accounts/${id}/statement?limit=20`,
  (id: string) => `/accounts/${id}/pix/payments?limit=20`,
  (id: string) => `/accounts/${id}/balance`,
  () => '/accounts?include=user',
] as const;
const PAGES = ['/', '/statement', '/pix', '/pix/pay', '/statement'] as const;

/** The cookie of a bearer, made once. */
const keepCookies = (cookieName: string): ((bearer: string) => string) => {
  const cookies = new Map<string, string>();
  return bearer => {
    const known = cookies.get(bearer) ?? cookieOf(bearer, cookieName);
    cookies.set(bearer, known);
    return known;
  };
};

/** Customers at their browsers: reads and pages without end, and payments that are ready to be made. */
export const openWorld = (deps: {
  database: Database;
  ledger: Ledger;
  bankPort: number;
  origin: string;
  cookieName: string;
}) => {
  const { database, ledger, bankPort, origin, cookieName } = deps;
  const payers: Payer[] = [];
  const ready: ReadyPayment[] = [];
  let turn = 0;
  let mixed = 0;

  const cookieFor = keepCookies(cookieName);
  const read = (): Shot => {
    const payer = payers[turn++ % payers.length] as Payer;
    const path = READS[turn % READS.length]?.(payer.accountId) ?? '';
    return { kind: 'read', method: 'GET', path: `/api/bank${path}`, headers: { cookie: cookieFor(payer.bearer) } };
  };
  const page = (): Shot => {
    const payer = payers[turn++ % payers.length] as Payer;
    const headers = { cookie: cookieFor(payer.bearer), accept: 'text/html', 'accept-encoding': 'gzip' };
    return { kind: 'page', method: 'GET', path: PAGES[turn % PAGES.length] ?? '/', headers };
  };
  const pix = (): Shot => {
    const payment = ready.pop();
    if (!payment) throw new Error('no payment is ready: prepare more');
    const { authorization = '', ...headers } = payment.headers;
    return {
      kind: 'pix',
      method: 'POST',
      path: `/api/bank${payment.path}`,
      headers: {
        ...headers,
        cookie: cookieFor(authorization.replace('Bearer ', '')),
        origin,
        'x-requested-with': 'fetch',
        'content-length': String(Buffer.byteLength(payment.body)),
      },
      body: payment.body,
      // what was turned away has not happened, and is made another time
      onStatus: status => {
        if (status === 503 || status === 429) ready.unshift(payment);
      },
    };
  };
  const shots: Record<Kind, () => Shot> = { read, page, pix };

  return {
    /** Looks up and authorises payments until `count` are ready. */
    async prepare(count: number): Promise<void> {
      const missing = count - ready.length;
      if (missing <= 0) return;
      const fresh = await openPayers(
        database,
        ledger,
        payers.length,
        Math.ceil(missing / PAYMENTS_PER_PAYER) + LANES * 2,
      );
      payers.push(...fresh);
      const share = Math.ceil(missing / LANES);
      const lanes = Array.from({ length: LANES }, (_, lane) => fresh.filter((_, index) => index % LANES === lane));
      const made = await Promise.all(lanes.map(own => preparePayments(bankPort, database, own, share)));
      ready.push(...made.flat());
    },
    take: (kind: Kind): Shot => shots[kind](),
    /** 70 reads, 20 pages and 10 payments in a hundred. */
    takeMixed(): Shot {
      const place = (mixed++ * 7) % 10;
      return place < 7 ? read() : place < 9 ? page() : pix();
    },
    getReady: (): number => ready.length,
  };
};

export type World = ReturnType<typeof openWorld>;

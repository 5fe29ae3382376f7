import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

let handleCspReport: (request: Request) => Promise<Response>;
let lines: string[];

beforeAll(async () => {
  vi.stubEnv('BANK_API_URL', 'http://127.0.0.1:9');
  ({ handleCspReport } = await import('@/gateway/csp-report'));
});

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation(line => void lines.push(String(line)));
});

let address = 0;
const report = (body: string, type = 'application/csp-report', from = `10.1.0.${++address}`) =>
  handleCspReport(
    new Request('http://conta.example/api/csp-report', {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'x-peer-address': from },
    }),
  );

const OLD = {
  'csp-report': {
    'document-uri': 'https://conta.example/share-pix-payment/Zk3b9fQ2Zk3b9fQ2Zk3b9fQ2aa?chave=39053344705',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=at_1',
    'source-file': 'https://conta.example/_next/static/chunks/a.js',
    'line-number': 7,
    'script-sample': 'what somebody typed',
  },
};

const NEW = (documentURL: string) => ({
  type: 'csp-violation',
  age: 10,
  user_agent: 'x',
  url: documentURL,
  body: { documentURL, effectiveDirective: 'img-src', blockedURL: 'inline', lineNumber: 1, sample: 'secret' },
});

describe('/api/csp-report', () => {
  it('notes what was stopped and where, without query, ids or samples', async () => {
    expect((await report(JSON.stringify(OLD))).status).toBe(204);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      at: 'csp',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: 'https://conta.example/share-pix-payment/[removed]',
      source: 'https://conta.example/_next/static/chunks/a.js',
      line: 7,
    });
    expect(lines.join('')).not.toMatch(/39053344705|at_1|typed|Zk3b9/);
  });

  it('takes the Reporting API’s lists, ten reports at most, and passes over reports of other kinds', async () => {
    const reports = [
      { type: 'deprecation', body: {} },
      ...Array.from({ length: 15 }, (_, n) => NEW(`https://conta.example/p/3905334470${n}`)),
    ];
    expect((await report(JSON.stringify(reports), 'application/reports+json')).status).toBe(204);
    expect(lines).toHaveLength(10);
    expect(lines.join('')).not.toMatch(/3905334470|secret/);
  });

  it.each([
    ['other types', '{}', 'application/json', 415],
    ['no type', '{}', '', 415],
    ['what is no JSON', 'hello', 'application/csp-report', 400],
    ['more than 16 KiB', `"${'x'.repeat(16 * 1024)}"`, 'application/csp-report', 413],
  ])('refuses %s', async (_what, body, type, status) => {
    expect((await report(body, type)).status).toBe(status);
  });

  it.each(['null', '[]', '[null,1,"x"]', '{"csp-report":5}'])('notes nothing of %s', async body => {
    expect((await report(body)).status).toBe(204);
    expect(lines).toHaveLength(0);
  });

  it('takes 30 a minute from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await report(JSON.stringify(OLD), undefined, '10.2.0.1')).status);
    expect(statuses.filter(status => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('keeps a log line a log line', async () => {
    const forged = { 'csp-report': { ...OLD['csp-report'], 'blocked-uri': 'x\n{"level":"info","forged":true}' } };
    await report(JSON.stringify(forged));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('\n');
  });
});

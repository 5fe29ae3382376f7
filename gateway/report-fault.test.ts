import { describe, expect, it } from 'vitest';
import { type Fault, reportFault } from './report-fault';

describe('a fault that the gateway answers for', () => {
  it('is told with its code, status and request id, once a minute for each code', () => {
    const sent: Fault[] = [];
    const report = (code: Fault['code'], status: number, now: number) =>
      reportFault({ code, status, requestId: `req_${now}` }, { now, send: fault => sent.push(fault) });
    report('upstream_unavailable', 503, 0);
    report('upstream_unavailable', 503, 59_999);
    report('internal', 500, 1);
    report('rate_limited', 429, 2);
    report('upstream_unavailable', 503, 60_000);
    expect(sent).toEqual([
      { code: 'upstream_unavailable', status: 503, requestId: 'req_0' },
      { code: 'internal', status: 500, requestId: 'req_1' },
      { code: 'upstream_unavailable', status: 503, requestId: 'req_60000' },
    ]);
  });

  it('is told nobody where there is no error service', () => {
    expect(() => reportFault({ code: 'internal', status: 500, requestId: 'req' })).not.toThrow();
  });
});

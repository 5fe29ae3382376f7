import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./report-error');
};
let reports: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  reports = await load();
});

describe('an error before the error service has loaded', () => {
  it('is kept, fetches the service, and reaches it in its turn', () => {
    const fetchService = vi.fn();
    reports.expectErrorReporter(fetchService);
    reports.reportError('first');
    reports.reportError('second');
    expect(fetchService).toHaveBeenCalledTimes(2);
    const captured: unknown[] = [];
    reports.setErrorReporter(error => captured.push(error));
    reports.reportError('third');
    expect(captured).toEqual(['first', 'second', 'third']);
  });

  it('is one of twenty at most', () => {
    reports.expectErrorReporter(() => undefined);
    for (let number = 1; number <= 50; number++) reports.reportError(number);
    const captured: unknown[] = [];
    reports.setErrorReporter(error => captured.push(error));
    expect(captured).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('is not kept where the brand has no error service', () => {
    reports.reportError('nobody asks');
    const captured: unknown[] = [];
    reports.setErrorReporter(error => captured.push(error));
    expect(captured).toEqual([]);
  });
});

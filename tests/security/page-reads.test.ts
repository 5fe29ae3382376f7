import { describe, expect, it } from 'vitest';
import { callerHeaders, pageHeaders } from '../../gateway/caller';

const caller = { requestId: 'req-12345678', address: undefined, userAgent: 'x', traceParent: '' };

describe('what a page reads for its visitor', () => {
  it('is told to the bank under the shared key, also where no address is known', () => {
    expect(pageHeaders(caller, { GATEWAY_KEY: 'shared' })).toMatchObject({
      'x-page-read': '1',
      'x-gateway-key': 'shared',
    });
  });

  it('is a call like any other without the key, and so is what the browser asks itself', () => {
    expect(pageHeaders(caller, { GATEWAY_KEY: undefined })).not.toHaveProperty('x-page-read');
    expect(callerHeaders(caller, { GATEWAY_KEY: 'shared' })).not.toHaveProperty('x-page-read');
  });
});

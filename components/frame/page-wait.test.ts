import { expect, it } from 'vitest';
import { findWait, toWaitDigest } from './page-wait';

it('carries a wait from server to browser and back', () => {
  const wait = { seconds: 12, requestId: 'req_1:x' };
  expect(findWait(toWaitDigest(wait))).toEqual(wait);
  expect(findWait(toWaitDigest({ seconds: 0, requestId: '' }))).toEqual({ seconds: 0, requestId: '' });
});

it.each([undefined, '', '1234567', 'rate_limited', 'rate_limited:soon:req_1', 'rate_limited:-1:x'])(
  'sees no wait in the digest %s of another error',
  digest => expect(findWait(digest)).toBeUndefined(),
);

import { afterAll, beforeAll, describe } from 'vitest';
import { describeAnswerHeaders } from './answer-headers';
import { describeForgedCookies } from './forged-cookies';
import { describeLyingAbout } from './lying-about';
import { describePathTricks } from './path-tricks';
import { findPrivateWords, openSessions, startProduct, type Visit } from './product';
import { describeSlowClients } from './slow-clients';
import { describeSmuggling } from './smuggling';

// one product for all of them: it takes longer to start than to attack, and by itself this file builds it first
let visit: Visit;
const get = (): Visit => visit;

beforeAll(async () => {
  const product = await startProduct();
  const sessions = await openSessions(product);
  visit = { product, sessions, ...(await findPrivateWords(product, sessions.whole)) };
}, 900_000);

afterAll(() => visit?.product.stop(), 60_000);

describe('the running product', () => {
  describe('headers', () => describeAnswerHeaders(get));
  describe('cookies', () => describeForgedCookies(get));
  describe('left-overs', () => describeLyingAbout(get));
  describe('smuggling', () => describeSmuggling(get));
  describe('slow clients', () => describeSlowClients(get));
  describe('path tricks', () => describePathTricks(get));
});

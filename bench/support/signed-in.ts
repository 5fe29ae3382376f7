import { CUSTOMER, findCode } from '../../scripts/bench/journey.mjs';

const OWN_PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-requested-with': 'web' };

/** Signs the demo's customer in as her browser does: the `Cookie` header of her session. */
export const openSession = async ({ url, inboxUrl }: { url: string; inboxUrl: string }): Promise<string> => {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(pair => pair.join('=')).join('; ');
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...OWN_PAGE, cookie: cookie() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
  };
  await post('/api/auth.login', CUSTOMER);
  const code = await findCode(inboxUrl, CUSTOMER.email);
  await post('/api/bank/identity_server/users/two_factors', { action: 'verify', code });
  return cookie();
};

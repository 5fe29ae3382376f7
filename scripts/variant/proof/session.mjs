const CUSTOMER = { email: 'ana@padariadoze.example', password: 'Balcao-demo-2026' };
const WAIT_MS = 15_000;

const createBrowser = url => {
  const jar = new Map();
  return async (path, { method = 'GET', body } = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json', origin: url, 'x-requested-with': 'variant-proof' } : {}),
      },
      body: body && JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split(/=(.*)/s);
      if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    return { status: response.status, headers, bytes };
  };
};

const readMessages = async inboxUrl => (await fetch(`${inboxUrl}/messages.json`)).json();

/** The code of an e-mail that came after the one with the id `after`: earlier ones are used. */
const findCode = async (inboxUrl, after) => {
  for (const limit = Date.now() + WAIT_MS; Date.now() < limit; ) {
    const messages = await readMessages(inboxUrl);
    const found = messages.find(({ id, code, to }) => id > after && code && to.includes(CUSTOMER.email));
    if (found) return found.code;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('no code was mailed');
};

/** The demo's customer, signed in to a running product: `{ ask(path, options), readMail() }`, where `ask` answers `{ status, headers, bytes }`. */
export const signIn = async ({ url, inboxUrl }) => {
  const ask = createBrowser(url);
  const [newest] = await readMessages(inboxUrl);
  const first = await ask('/api/auth.login', { method: 'POST', body: CUSTOMER });
  if (first.status !== 200) throw new Error(`sign-in answered ${first.status}: ${first.bytes}`);
  const code = await findCode(inboxUrl, newest?.id ?? 0);
  const second = await ask('/api/bank/identity_server/users/two_factors', {
    method: 'POST',
    body: { action: 'verify', code },
  });
  if (second.status !== 200) throw new Error(`the second factor answered ${second.status}: ${second.bytes}`);
  return { ask, readMail: () => readMessages(inboxUrl) };
};

/** Somebody nobody knows. */
export const visit = ({ url }) => createBrowser(url);

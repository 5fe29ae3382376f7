const CUSTOMER = { email: 'ana@padariadoze.example', password: 'Balcao-demo-2026' };
const WAIT_MS = 15_000;
/** Of the sign-in, of what is to be authorised, of a forgotten password. */
const CODES = 3;

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

/** Makes the bank write to the customer as often as a caller can make it, and gives all that it wrote. */
const askForMails = async (ask, inboxUrl) => {
  const post = async (path, body) => {
    const answer = await ask(`/api/bank${path}`, { method: 'POST', body });
    if (answer.status >= 300) throw new Error(`/api/bank${path} answered ${answer.status}: ${answer.bytes}`);
    return answer.bytes.length > 0 ? JSON.parse(answer.bytes.toString()) : undefined;
  };
  const wish = await post('/identity_server/authorizations', { purpose: 'add_totp' });
  await post(`/identity_server/authorizations/${wish.id}/challenge`, { method: 'email' });
  await post('/identity_server/password/forgot', { email: CUSTOMER.email });
  for (const limit = Date.now() + WAIT_MS; Date.now() < limit; ) {
    const messages = await readMessages(inboxUrl);
    if (messages.filter(({ code }) => code).length >= CODES) return messages;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`fewer than ${CODES} codes were mailed`);
};

/** The demo's customer, signed in to a running product: `{ ask(path, options), askForMails() }`, where `ask` answers `{ status, headers, bytes }`. */
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
  return { ask, askForMails: () => askForMails(ask, inboxUrl) };
};

/** Somebody nobody knows. */
export const visit = ({ url }) => createBrowser(url);

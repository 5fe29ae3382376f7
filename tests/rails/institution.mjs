import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { answerGift } from './institution-gifts.mjs';

/*
 * An institution behind a connector, as a process of its own: it decides orders by their amounts, remembers them, and tells the bank by webhook:
 * once, twice, late, or never. Environment: BANK_URL, CONNECTOR_KEY, CONNECTOR_WEBHOOK_KEY. Prints its port; ends with its parent.
 */

const { BANK_URL, CONNECTOR_KEY, CONNECTOR_WEBHOOK_KEY } = process.env;

const orders = new Map();
const returns = new Map();
const told = [];
const words = [];
const tries = new Map();
/** How many messages are still on their way. */
let underWay = 0;

const idOf = (...parts) => `M${createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 31)}`;
const wait = ms => new Promise(resolve => setTimeout(resolve, ms));

const tell = async (message, afterMs = 0) => {
  underWay++;
  await wait(afterMs);
  for (;;) {
    const answer = await fetch(`${BANK_URL}/rails/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${CONNECTOR_WEBHOOK_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }).catch(() => null);
    if (answer?.status === 204) break;
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`);
    await wait(100);
  }
  told.push(message);
  underWay--;
};

const decide = (id, order) => {
  const cents = order.amount_cents;
  const rejected = cents === 2006;
  orders.set(id, {
    status: cents === 2010 ? 'pending' : rejected ? 'rejected' : 'settled',
    ...(rejected ? { code: 'CBE124' } : {}),
  });
  const word = (name, more = {}) => ({ id: idOf(id, name), end_to_end_id: id, ...more });
  const end = rejected ? { type: 'payment_rejected', code: 'CBE124' } : { type: 'payment_settled' };
  if (cents === 2007 || cents === 2010) return;
  void tell({ ...word('end'), ...end }, cents === 2003 ? 300 : 20);
  if (cents === 2002) {
    void tell({ ...word('end'), ...end }, 40);
    void tell({ ...word('again'), ...end }, 400);
  }
  if (cents === 2009) void tell({ ...word('other'), type: 'payment_rejected', code: 'AB09' }, 500);
  if (cents === 2008) {
    const back = { type: 'payment_returned', return_id: `D${id.slice(1)}`, amount_cents: cents, reason: 'MD06' };
    void tell({ ...word('back'), ...back }, 500);
    void tell({ ...word('back again'), ...back }, 700);
  }
};

/** The same of a TED, which says why it was refused or came back in codes of its own. */
const decideTed = (id, order) => {
  const cents = order.amount_cents;
  const rejected = cents === 2006;
  orders.set(id, { status: rejected ? 'rejected' : 'settled', ...(rejected ? { code: 'SPB2' } : {}) });
  const word = (name, more = {}) => ({ id: idOf(id, name), control_number: id, ...more });
  const end = rejected ? { type: 'ted_rejected', code: 'SPB2' } : { type: 'ted_settled' };
  if (cents === 2007) return;
  void tell({ ...word('end'), ...end }, cents === 2003 ? 300 : 20);
  if (cents === 2002) void tell({ ...word('again'), ...end }, 400);
  if (cents !== 2008) return;
  const back = { type: 'ted_returned', return_number: `D${id.slice(1)}`, code: 'SPB1', amount_cents: cents };
  void tell({ ...word('back'), ...back }, 500);
  void tell({ ...word('back again'), ...back }, 700);
};

/** The same of a tax, which is proved once it is collected and never comes back. */
const decideTax = (id, order) => {
  const cents = order.amount_cents;
  const end =
    cents === 2006 ? { status: 'rejected', code: 'TRB1' } : { status: 'settled', authentication: '1A2B.3C4D' };
  orders.set(id, end);
  if (cents === 2007) return;
  const { status, authentication: tax_authentication, code } = end;
  const told = code ? { code } : { tax_authentication };
  const word = name => ({ id: idOf(id, name), type: `tax_${status}`, tax_payment_number: id, ...told });
  void tell(word('end'), cents === 2003 ? 300 : 20);
  if (cents === 2002) void tell(word('again'), 400);
};

const takeOrder = (id, order, response, decideIt = decide) => {
  const attempt = (tries.get(id) ?? 0) + 1;
  tries.set(id, attempt);
  if (order.amount_cents === 2004 && attempt === 1) return response.destroy();
  if (order.amount_cents === 2005 && attempt === 1) return response.writeHead(503).end();
  if (!orders.has(id)) decideIt(id, order);
  if (order.amount_cents === 2003 && attempt === 1) return response.destroy();
  return response.writeHead(202).end();
};

/** A joining: its first line is lost; a document that begins with 45 is refused, and how it ended is told twice. */
const joinDda = (memberId, { document }, response) => {
  words.push({ method: 'PUT', path: `/dda/members/${memberId}`, body: { document } });
  const attempt = (tries.get(memberId) ?? 0) + 1;
  tries.set(memberId, attempt);
  if (attempt === 1) return response.destroy();
  const end = document.startsWith('45') ? { type: 'dda_refused', code: 'DDA2' } : { type: 'dda_joined' };
  void tell({ id: idOf(memberId, 'end'), member_id: memberId, ...end }, 20);
  void tell({ id: idOf(memberId, 'again'), member_id: memberId, ...end }, 60);
  return response.writeHead(204).end();
};

const entryOf = key => ({
  key,
  key_type: 'email',
  owner: { name: 'Conector\u202E Farinhas S.A.', document: '11222333000181' },
  account: { ispb: '18236120', branch: '0001', number: '82734519' },
});

const json = (response, body) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const GIFTS = { json, takeOrder, orders, quantities: new Map(), words, tell, idOf };

const answer = (method, path, search, body, response) => {
  if (path.startsWith('/gift_cards/')) return answerGift({ method, path, search, body, response }, GIFTS);
  const [, area, noun, id = ''] = path.split('/').map(decodeURIComponent);
  const place = `${method} ${area}/${noun}`;
  if (place === 'PUT spi/orders') return takeOrder(id, body, response);
  if (place === 'GET spi/orders')
    return orders.has(id) ? json(response, orders.get(id)) : response.writeHead(404).end();
  if (place === 'PUT str/orders') return takeOrder(id, body, response, decideTed);
  if (place === 'GET str/orders')
    return orders.has(id) ? json(response, orders.get(id)) : response.writeHead(404).end();
  if (place === 'PUT taxes/payments') return takeOrder(id, body, response, decideTax);
  if (place === 'GET taxes/payments')
    return orders.has(id) ? json(response, orders.get(id)) : response.writeHead(404).end();
  if (place === 'PUT spi/returns') {
    if (!returns.has(id)) returns.set(id, { ...body });
    return json(response, { status: 'settled' });
  }
  if (place === 'GET directory/entries') {
    if (id.startsWith('fora@')) return response.writeHead(503).end();
    if (id.startsWith('fraude@')) return response.writeHead(409).end();
    if (id.startsWith('torto@')) return json(response, { key: id });
    return id.endsWith('@conector.example') ? json(response, entryOf(id)) : response.writeHead(404).end();
  }
  if (place === 'PUT dda/members') return joinDda(id, body, response);
  if (place === 'DELETE dda/members') {
    words.push({ method, path, body });
    return response.writeHead(204).end();
  }
  if (place === 'GET directory/holders') return response.writeHead(404).end();
  if (place === 'PUT str/credits' || area === 'directory' || area === 'disputes' || area === 'recurrences') {
    words.push({ method, path, body });
    return response.writeHead(204).end();
  }
  if (path === '/-/tell') return tell(body).then(() => response.writeHead(204).end());
  if (path === '/-/state') return json(response, { told, words, underWay, returns: [...returns.values()] });
  return response.writeHead(404).end();
};

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  if (request.headers.authorization !== `Bearer ${CONNECTOR_KEY}`) return response.writeHead(401).end();
  const text = Buffer.concat(parts).toString();
  const { pathname, searchParams } = new URL(request.url, 'http://institution');
  return answer(request.method, pathname, searchParams, text ? JSON.parse(text) : undefined, response);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.on('disconnect', () => process.exit());

import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { TypeID } from 'typeid-js';
import { requireDatabaseUrl } from './database-url.mjs';
import { exitWith, Fault } from './fault.mjs';
import { defaultFolder } from './start/state.mjs';

const USAGE = `npm run demo:card -- <card> <what> …, where <card> is the id in the address of its page (crd_…), or its last four digits
  buy <reais> [shop] [mcc] [country]      asks for a purchase online; prints the id of the transaction
  confirm <reais> [shop] [mcc] [country]  the same with its holder asked first, and waits for the answer
  atm <reais>                             asks for cash, with the right PIN
  more <reais> <transaction>              asks for more of what was approved
  clear <transaction> [reais]             the shop sends the purchase in; by itself it does so a day later
  reverse <transaction>                   the shop takes it back
  refund <reais> <transaction>            the shop gives back
  settle                                  the brand settles what cleared`;

const toCents = reais => {
  const cents = Math.round(Number(reais?.replace(',', '.')) * 100);
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Fault(USAGE);
  return cents;
};

const toCard = ({ id }) => TypeID.fromUUID('crd', id).toString();

const findCard = async text => {
  if (text.startsWith('crd_')) return text;
  if (!/^\d{4}$/.test(text)) throw new Fault(USAGE);
  const client = new pg.Client({ connectionString: requireDatabaseUrl() });
  await client.connect();
  try {
    const found = 'select id from payment_card where last4 = $1 order by is_open desc, created_at desc limit 1';
    const { rows } = await client.query(found, [text]);
    if (!rows[0]) throw new Fault(`no card ends with ${text}`);
    return toCard(rows[0]);
  } finally {
    await client.end();
  }
};

const shopOf = (name = 'Loja de demonstração', mcc = '5999', country = 'BR') => ({
  ...{ id: `DEMO-${name}`.slice(0, 40), name, mcc, country },
});

const toOrder = async (card, [what, first, second, ...rest]) => {
  switch (what) {
    case 'buy':
    case 'confirm': {
      const merchant = shopOf(second, ...rest);
      const asked = { card_token: await findCard(card), amount_cents: toCents(first), merchant };
      return { kind: 'buy', is_confirmed: what === 'confirm', ...asked };
    }
    case 'atm':
      return { kind: 'withdraw', card_token: await findCard(card), amount_cents: toCents(first) };
    case 'more':
      return { kind: 'increment', network_id: second, amount_cents: toCents(first) };
    case 'clear':
      return { kind: 'clear', network_id: first, ...(second === undefined ? {} : { amount_cents: toCents(second) }) };
    case 'reverse':
      return { kind: 'reverse', network_id: first };
    case 'refund':
      return { kind: 'refund', network_id: second, amount_cents: toCents(first) };
    case 'settle':
      return { kind: 'settle' };
    default:
      throw new Fault(USAGE);
  }
};

/** Where the network of the running product listens, and its key. */
const readNetwork = () => {
  const folder = process.env.BALCAO_DATA ?? defaultFolder();
  try {
    const read = name => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const { cardNetworkUrl: url } = read('running.json');
    if (!url) throw new Fault('the running product has no network of cards');
    return { url, key: read('secrets.json').CARD_NETWORK_KEY };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`nothing runs with the data folder ${folder}: npm start first, or say which with BALCAO_DATA`);
  }
};

/** Orders from the network of cards of the running product, as a shop does. */
const main = async () => {
  const [card = '', ...words] = process.argv.slice(2);
  const order = await toOrder(card, words);
  const { url, key } = readNetwork();
  const answer = await fetch(`${url}/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Fault(told.problem);
  const of = told.network_id ? `, transaction ${told.network_id}` : '';
  console.log(`${told.outcome} (${told.code})${told.reason ? `: ${told.reason}` : ''}${of}`);
};

await main().catch(exitWith);

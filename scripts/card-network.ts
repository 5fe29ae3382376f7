import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cardNetworkMessage } from '../bank/contract/products/card-network';
import { fromUuid } from '../bank/core/ids';
import { findAnswer, tellCardNetwork } from '../bank/products/card';
import { type Database, openDatabase } from '../bank/storage';

const USAGE = `npm run demo:card -- <last four> <what> …
  buy <reais> [shop] [mcc] [country]   asks for a purchase online; prints the id of the transaction
  atm <reais>                          asks for cash, with the right PIN
  clear <reais> <transaction>          the shop sends the purchase in
  reverse <transaction>                the shop takes it back
  refund <reais> <transaction>         the shop gives back
  settle                               the brand settles what cleared`;

const ANSWER_TRIES = 60;

const toCents = (reais: string | undefined): number => {
  const cents = Math.round(Number(reais?.replace(',', '.')) * 100);
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(USAGE);
  return cents;
};

const findCard = async (database: Database, last4: string): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    'select id from payment_card where last4 = $1 order by is_open desc, created_at desc limit 1',
    [last4],
  );
  if (!rows[0]) throw new Error(`no card ends with ${last4}`);
  return fromUuid('crd', rows[0].id);
};

const CHECKS = { expiry: 'good', security_code: 'good', cryptogram: 'absent', pin: 'absent' };

const toMessage = (card_token: string, [what, ...told]: readonly string[]): Record<string, unknown> => {
  const id = randomUUID();
  const usage = (
    reais: string | undefined,
    [name = 'Loja de demonstração', mcc = '5999', country = 'BR']: string[],
  ) => ({
    ...{ card_token, amount_cents: toCents(reais), foreign: null, channel: 'online' },
    merchant: { id: `DEMO-${name}`.slice(0, 40), name, mcc, city: null, country },
  });
  const [first, second] = told;
  switch (what) {
    case 'buy':
      return { id, type: 'authorize', network_id: randomUUID(), checks: CHECKS, ...usage(first, told.slice(1)) };
    case 'atm': {
      const checks = { ...CHECKS, cryptogram: 'good', pin: 'good' };
      const cash = { ...usage(first, ['Caixa eletrônico', '6011']), channel: 'atm' };
      return { id, type: 'authorize', network_id: randomUUID(), checks, ...cash };
    }
    case 'clear':
      return { id, type: 'clear', network_id: second, is_final: true, ...usage(first, []) };
    case 'reverse':
      return { id, type: 'reverse', network_id: first, amount_cents: null };
    case 'refund':
      return { id, type: 'refund', network_id: randomUUID(), original_network_id: second, ...usage(first, []) };
    case 'settle':
      return { id, type: 'settle' };
    default:
      throw new Error(USAGE);
  }
};

/** Speaks as the network of cards to a running bank of the sandbox. Reads DATABASE_URL. */
const main = async (): Promise<void> => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL must be set');
  const [last4 = '', ...words] = process.argv.slice(2);
  const database = openDatabase(url, { poolSize: 1, applicationName: 'balcao-card-network' });
  try {
    const message = cardNetworkMessage.parse(toMessage(await findCard(database, last4), words));
    await tellCardNetwork(database, message);
    for (let tries = 0; tries < ANSWER_TRIES; tries++) {
      const answer = await findAnswer(database, message.id);
      if (answer) {
        const of = 'network_id' in message ? `, transaction ${message.network_id}` : '';
        console.log(`${answer.outcome} (${answer.code})${answer.reason ? `: ${answer.reason}` : ''}${of}`);
        return;
      }
      await pause(250);
    }
    console.log('no answer yet: is the worker running?');
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

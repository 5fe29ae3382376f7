import pino from 'pino';
import { parseScaledClock, systemClock } from '../../../../core/clock';
import { createCardNetwork } from './network';
import { createNetworkServer } from './server';

/*
 * The network of cards of the sandbox, a process of its own: shops and machines order from it (`POST /orders`), and it speaks to the bank's door of cards as a real one
 * does. By the clock it sends in and settles by itself. Environment: BANK_API_URL, CARD_NETWORK_KEY, CARD_NETWORK_PORT, SANDBOX_CLOCK.
 */

const { BANK_API_URL: url = '', CARD_NETWORK_KEY: key = '', CARD_NETWORK_PORT: port = '0' } = process.env;
const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: { process: 'card-network' },
  formatters: { level: label => ({ level: label }) },
});

const TICK_MS = 1_000;
const SHORTEST_KEY = 32;

if (!URL.canParse(url) || key.length < SHORTEST_KEY || !/^\d{1,5}$/.test(port)) {
  process.stderr.write('BANK_API_URL, CARD_NETWORK_KEY (32 characters) and CARD_NETWORK_PORT must be set\n');
  process.exit(1);
}

const clock = process.env.SANDBOX_CLOCK ? parseScaledClock(process.env.SANDBOX_CLOCK) : systemClock;
const onTrouble = (err: unknown) => log.warn({ err }, 'the bank does not take what the network says');
const network = createCardNetwork({ door: { url: url.replace(/\/+$/, ''), key }, clock, onTrouble });
const server = createNetworkServer(network, key);
server.listen(Number(port), '127.0.0.1');

const tick = async (): Promise<void> => {
  await network.tick().catch(onTrouble);
  timer = setTimeout(tick, TICK_MS);
};
let timer = setTimeout(tick, TICK_MS);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    clearTimeout(timer);
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}

import { createScaledClock } from '../../bank/core/clock';
import { createWorker } from '../../bank/index';
import { createSeededFaults, type FaultPlan, type FaultScript } from '../../bank/providers';

/** What a worker of these suites is told, as JSON in `RAILS_WORKER`. */
export interface WorkerOrders {
  databaseUrl: string;
  secret: string;
  clock: { startAt: string; since: string; speed: number };
  plan: FaultPlan;
  leaseSeconds: number;
}

const orders = JSON.parse(process.env.RAILS_WORKER ?? '') as WorkerOrders;

// one that comes up again after the calm must not disturb anything before it hears of it
let isCalm = process.env.RAILS_CALM === 'yes';
process.on('message', word => {
  if (word === 'calm') isCalm = true;
});
// the suite is gone: so is its worker
process.on('disconnect', () => process.exit());

const script = createSeededFaults(orders.plan, () => process.kill(process.pid, 'SIGKILL'));
const faults: FaultScript = {
  killWorker: script.killWorker,
  onSpiOrder: (order, attempt) => (isCalm ? undefined : script.onSpiOrder?.(order, attempt)),
  onStrOrder: (order, attempt) => (isCalm ? undefined : script.onStrOrder?.(order, attempt)),
  onBoletoOrder: (order, attempt) => (isCalm ? undefined : script.onBoletoOrder?.(order, attempt)),
  onCryptoTrade: (trade, attempt) => (isCalm ? undefined : script.onCryptoTrade?.(trade, attempt)),
  onAcquirerAct: (act, attempt) => (isCalm ? undefined : script.onAcquirerAct?.(act, attempt)),
  onGiftOrder: (order, attempt) => (isCalm ? undefined : script.onGiftOrder?.(order, attempt)),
  onTopUp: (purchase, attempt) => (isCalm ? undefined : script.onTopUp?.(purchase, attempt)),
  onSpiQuestion: (id, attempt) => (isCalm ? undefined : script.onSpiQuestion?.(id, attempt)),
};

await createWorker({
  databaseUrl: orders.databaseUrl,
  provider: 'celcoin',
  secret: orders.secret,
  clock: createScaledClock({
    startAt: new Date(orders.clock.startAt),
    since: new Date(orders.clock.since),
    speed: orders.clock.speed,
  }),
  mailFrom: { name: 'Balcão', address: 'nao-responda@balcao.example' },
  brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
  publicUrl: 'http://localhost:3000',
  fileStorage: { folder: '/nowhere' },
  logLevel: 'silent',
  faults,
  jobLeaseSeconds: orders.leaseSeconds,
});
process.send?.('ready');

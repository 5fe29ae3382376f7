import type { Clock } from '../../bank/core/clock';
import { createNotifier } from '../../bank/ground/notifications';
import type { Ledger } from '../../bank/ledger';
import { createOrderDesks } from '../../bank/payments/orders';
import { createPixLimitBook, type LimitPolicy } from '../../bank/products/pix/limits';
import { createPixKind } from '../../bank/products/pix/pay';
import { createReturnKind } from '../../bank/products/pix/returns';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { PROVIDER_RULES, type Rails } from '../../bank/providers';
import type { Database } from '../../bank/storage';
import { TEST_SECRET } from './bank';

const NOT_ASKED = () => Promise.reject(new Error('the SPI is not asked here'));

interface OrdersConfig {
  database: Database;
  clock: Clock;
  /** Needed by who settles. */
  ledger?: Ledger;
  policy?: LimitPolicy;
  returns?: Rails['returns'];
}

/** The orders of every kind as the composition makes them, with rails that are not asked and nobody who follows. */
export const createOrders = ({ database, clock, ledger = {} as never, policy, returns }: OrdersConfig) => {
  const notifier = createNotifier({ clock, secret: [TEST_SECRET], publicUrl: 'http://localhost:3000' });
  const deaf = { onPaid: async () => undefined, onAutomaticEnd: async () => undefined };
  const { spi: times, pixLimits } = PROVIDER_RULES.celcoin;
  const books = { pix: createPixLimitBook(policy ?? { ...pixLimits, orders: ORDERS_OF_DAY }) };
  return createOrderDesks(
    { database, clock, ledger, books },
    {
      pix: createPixKind({
        ...{
          clock,
          notifier,
          times,
          ...deaf,
        },
        spi: { send: NOT_ASKED, ask: NOT_ASKED },
      }),
      pix_return: createReturnKind({ database, clock, notifier, rail: returns ?? { sendReturn: NOT_ASKED } }),
    },
  );
};

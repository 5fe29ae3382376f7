import type { Clock } from '../../core/clock';
import type { Database } from '../../storage';
import type { FaultScript } from '../faults';
import type { Rails } from '../rails';
import { findSandboxCharge } from './charges';
import { findSandboxEntry } from './directory';
import { createSandboxKeyRail } from './keys';
import { createSandboxReturns } from './returns';
import { createSandboxSpi, isChargePaid } from './spi';

/** Rails without any institution behind them: a small fixed directory and an SPI that keeps its orders in the database. */
export const createSandboxRails = (deps: { database: Database; clock: Clock; faults?: FaultScript }): Rails => ({
  directory: {
    findEntry: async (key, keyType) => findSandboxEntry(key, keyType),
    async findCharge(location) {
      const charge = findSandboxCharge(location);
      if (!charge || charge.status === 'paid') return charge;
      return (await isChargePaid(deps.database, location)) ? { ...charge, status: 'paid' } : charge;
    },
  },
  keys: createSandboxKeyRail(deps),
  spi: createSandboxSpi(deps.database, deps.clock, deps.faults ?? {}),
  returns: createSandboxReturns(deps.database, deps.clock, deps.faults ?? {}),
});

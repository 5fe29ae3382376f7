import type { Clock } from '../../core/clock';
import type { Database } from '../../storage';
import { createChargeReader, createFetchDocument } from '../charge-documents';
import type { FaultScript } from '../faults';
import type { Rails } from '../rails';
import { createSandboxBoletoRail } from './boletos/rail';
import { createSandboxRegistryOfBoletos } from './boletos/registry';
import { createSandboxChargeServer } from './charge-server';
import { createSandboxDda } from './dda';
import { findSandboxEntry } from './directory';
import { createSandboxDisputes } from './disputes';
import { createSandboxKeyRail } from './keys';
import { createSandboxMandates } from './mandates';
import { createSandboxOwnBoletos } from './own-boletos';
import { createSandboxRecurrences } from './recurrences';
import { createSandboxReturns } from './returns';
import { createSandboxSpi, isChargePaid } from './spi';
import { createSandboxStr } from './str';
import { createSandboxTaxes } from './taxes';
import { createSandboxTopUps } from './top-ups/rail';

interface SandboxDeps {
  database: Database;
  clock: Clock;
  faults?: FaultScript;
  /** Hosts of real institutions whose dynamic codes may be followed too, over the network. */
  chargeHosts?: readonly string[];
}

/**
 * The hosts that a pasted code may lead to: those of the sandbox's institutions, which are asked without a network, and those of the configuration.
 * What either answers is believed by its signature alone.
 */
const createDirectoryCharges = ({ database, clock, chargeHosts = [] }: SandboxDeps) => {
  const sandbox = createSandboxChargeServer({ clock, isPaid: location => isChargePaid(database, location) });
  const listed = new Set(chargeHosts);
  const overNetwork = createFetchDocument();
  const fetcherFor = (host: string) => {
    if (sandbox.serves(host)) return sandbox.fetchDocument;
    return listed.has(host) ? overNetwork : undefined;
  };
  return createChargeReader({ clock, fetcherFor });
};

/** Rails without any institution behind them: a small fixed directory and an SPI that keeps its orders in the database. */
export const createSandboxRails = (deps: SandboxDeps): Rails => ({
  directory: {
    findEntry: async (key, keyType) => findSandboxEntry(key, keyType),
    findCharge: createDirectoryCharges(deps),
  },
  keys: createSandboxKeyRail(deps),
  spi: createSandboxSpi(deps.database, deps.clock, deps.faults ?? {}),
  disputes: createSandboxDisputes(deps.database, deps.clock),
  recurrences: createSandboxRecurrences(deps.database, deps.clock),
  mandates: createSandboxMandates(deps.database, deps.clock),
  returns: createSandboxReturns(deps.database, deps.clock, deps.faults ?? {}),
  str: createSandboxStr(deps.database, deps.clock, deps.faults ?? {}),
  ownBoletos: createSandboxOwnBoletos(deps.database, deps.clock),
  boletos: createSandboxBoletoRail(deps.database, deps.clock, deps.faults ?? {}),
  boletoRegistry: createSandboxRegistryOfBoletos(deps.database, deps.clock),
  dda: createSandboxDda(deps.database, deps.clock),
  topUps: createSandboxTopUps(deps.database, deps.clock, deps.faults ?? {}),
  taxes: createSandboxTaxes(deps.database, deps.clock, deps.faults ?? {}),
});

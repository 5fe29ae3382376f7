import type { ProviderId } from '../contract/providers';
import type { Clock } from '../core/clock';
import type { Database } from '../storage';
import { createConnectorRails } from './connector';
import type { ConnectorAddress } from './connector/client';
import type { FaultScript } from './faults';
import { withPlainNames } from './plain-words';
import type { Rails } from './rails';
import { createSandboxRails } from './sandbox';

/** Which rails carry this bank's money. */
export type RailsChoice = { kind: 'sandbox' } | ({ kind: 'connector' } & ConnectorAddress);

interface RailsDeps {
  database: Database;
  clock: Clock;
  provider: ProviderId;
  faults?: FaultScript;
  chargeHosts?: readonly string[];
}

const MAKERS: { [K in RailsChoice['kind']]: (choice: Extract<RailsChoice, { kind: K }>, deps: RailsDeps) => Rails } = {
  sandbox: (_choice, deps) => createSandboxRails(deps),
  connector: (choice, deps) => createConnectorRails(choice, deps),
};

/** The rails of a choice, what they tell of people as plain lines. A further institution is one line above. */
export const createRails = <K extends RailsChoice['kind']>(
  choice: Extract<RailsChoice, { kind: K }>,
  deps: RailsDeps,
): Rails => withPlainNames(MAKERS[choice.kind as K](choice, deps));

import type { ProviderId } from '../contract/providers';
import type { Clock } from '../core/clock';
import type { Secret } from '../core/sealing';
import type { Database } from '../storage';
import type { CardIssuer } from './card-issuer';
import { createConnectorRails } from './connector';
import { createConnectorCards } from './connector/cards';
import type { AcquirerRail } from './acquirer-rail';
import { createConnectorAcquirer } from './connector/acquirer';
import { createConnectorCrypto } from './connector/crypto';
import { createConnectorGiftCards } from './connector/gift-cards';
import { type ConnectorAddress, createConnectorClient } from './connector/client';
import type { CryptoRail } from './crypto-rail';
import type { FaultScript } from './faults';
import type { GiftCardRail } from './gift-card-rail';
import { withPlainNames, withPlainProducts } from './plain-words';
import type { Rails } from './rails';
import { createSandboxRails } from './sandbox';
import { createSandboxIssuer } from './sandbox/cards/issuer';
import { createSandboxAcquirer } from './sandbox/acquirer';
import { createSandboxCrypto } from './sandbox/crypto/partner';
import { createSandboxGiftCards } from './sandbox/gift-cards/distributor';

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

/** Who makes cards, by the same choice. Its numbers are sealed with the bank's secret where it is the sandbox's. */
export const createCardIssuer = (choice: RailsChoice, deps: { database: Database; secret: Secret }): CardIssuer =>
  choice.kind === 'connector'
    ? createConnectorCards(createConnectorClient(choice))
    : createSandboxIssuer(deps.database, deps.secret);

/** Who distributes gift cards, by the same choice. The sandbox makes its codes of the bank's secret. */
export const createGiftCardRail = (
  choice: RailsChoice,
  deps: Pick<RailsDeps, 'database' | 'clock' | 'faults'> & { secret: Secret },
): GiftCardRail =>
  withPlainProducts(
    choice.kind === 'connector'
      ? createConnectorGiftCards(createConnectorClient(choice))
      : createSandboxGiftCards(deps),
  );

/** Who trades and keeps crypto assets, by the same choice. */
export const createCryptoRail = (
  choice: RailsChoice,
  deps: Pick<RailsDeps, 'database' | 'clock' | 'faults'>,
): CryptoRail =>
  choice.kind === 'connector' ? createConnectorCrypto(createConnectorClient(choice)) : createSandboxCrypto(deps);

/** Who takes cards for shops, by the same choice. */
export const createAcquirerRail = (
  choice: RailsChoice,
  deps: Pick<RailsDeps, 'database' | 'clock' | 'faults'>,
): AcquirerRail =>
  choice.kind === 'connector' ? createConnectorAcquirer(createConnectorClient(choice)) : createSandboxAcquirer(deps);

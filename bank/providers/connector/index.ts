import type { ProviderId } from '../../contract/providers';
import type { Clock } from '../../core/clock';
import { createChargeReader, createFetchDocument } from '../charge-documents';
import type { DisputeRail } from '../dispute-rail';
import type { Rails } from '../rails';
import type { MandateRail } from '../mandate-rail';
import type { RecurrenceRail } from '../recurrence-rail';
import { createConnectorBoletoRail, createConnectorBoletoRegistry } from './boletos';
import { type AskConnector, type ConnectorAddress, createConnectorClient } from './client';
import { createConnectorDda } from './dda';
import { createConnectorDirectory, createConnectorKeys, tellConnector } from './directory';
import { createConnectorReturns, createConnectorSpi } from './spi';
import { createConnectorOwnBoletos } from './own-boletos';
import { createConnectorStr } from './str';
import { createConnectorTaxes } from './taxes';
import { createConnectorTopUps } from './top-ups';

interface ConnectorDeps {
  clock: Clock;
  provider: ProviderId;
  /** Hosts whose dynamic codes may be followed over the network. */
  chargeHosts?: readonly string[];
}

const createDisputes = (ask: AskConnector): DisputeRail => ({
  tellDispute: ({ disputeId, endToEndId, key, amountCents, reason, isReceiverOurs }, what) =>
    tellConnector(ask, `/disputes/${disputeId}`, {
      ...what,
      end_to_end_id: endToEndId,
      key,
      amount_cents: Number(amountCents),
      reason,
      is_receiver_ours: isReceiverOurs,
    }),
});

const createRecurrences = (ask: AskConnector): RecurrenceRail => ({
  tellReceiver({ code }, event) {
    const path = `/recurrences/${encodeURIComponent(code)}` as const;
    if (event.kind === 'approved') return tellConnector(ask, path, { ...event });
    if (!('charge' in event)) return tellConnector(ask, path, { kind: event.kind });
    const { txid, dueOn, extraTries, failureCode } = event.charge;
    return tellConnector(ask, `${path}/charges/${encodeURIComponent(txid)}`, {
      kind: event.kind,
      due_on: dueOn,
      extra_tries: extraTries,
      failure_code: failureCode,
    });
  },
});

const createMandates = (ask: AskConnector): MandateRail => ({
  tellPayer({ code, payer, key }, message) {
    const said = Object.entries(message).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : value,
    ]);
    const { code: _, ...words } = Object.fromEntries(said) as Record<string, unknown>;
    return tellConnector(ask, `/mandates/${encodeURIComponent(code)}`, { ...words, key, payer_ispb: payer.ispb });
  },
});

/**
 * Rails behind a connector: a process of the fintech's that speaks to its institution, and HTTP with us. What the institution says of its own
 * accord the connector posts to `/rails/messages`. Shapes: docs/how-to/rails.md.
 */
export const createConnectorRails = (
  address: ConnectorAddress,
  { clock, provider, chargeHosts = [] }: ConnectorDeps,
): Rails => {
  const ask = createConnectorClient(address);
  const listed = new Set(chargeHosts);
  const overNetwork = createFetchDocument();
  return {
    directory: {
      ...createConnectorDirectory(ask),
      findCharge: createChargeReader({ clock, fetcherFor: host => (listed.has(host) ? overNetwork : undefined) }),
    },
    keys: createConnectorKeys(ask),
    spi: createConnectorSpi(ask, provider),
    returns: createConnectorReturns(ask, provider),
    disputes: createDisputes(ask),
    recurrences: createRecurrences(ask),
    mandates: createMandates(ask),
    str: createConnectorStr(ask),
    ownBoletos: createConnectorOwnBoletos(ask),
    boletos: createConnectorBoletoRail(ask),
    boletoRegistry: createConnectorBoletoRegistry(ask),
    dda: createConnectorDda(ask),
    topUps: createConnectorTopUps(ask),
    taxes: createConnectorTaxes(ask),
  };
};

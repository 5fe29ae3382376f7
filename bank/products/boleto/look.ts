import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { parseBarcode, parseBoleto } from '../../formats/boleto';
import { type BoletoRegistry, RailsTimeout, RailsUnavailable, type RegisteredBoleto } from '../../providers';
import type { Known } from './assess';

/** Who asks the registry. */
export interface Asker {
  name: string;
  document: string;
}

/** The registry's answer. Throws `boleto_registry_unavailable`. */
const ask = async (registry: BoletoRegistry, barcode: string, asker: Asker): Promise<RegisteredBoleto | undefined> => {
  try {
    return await registry.find(barcode, asker);
  } catch (error) {
    if (error instanceof RailsUnavailable || error instanceof RailsTimeout) {
      throw new BankError('boleto_registry_unavailable');
    }
    throw error;
  }
};

/** What was typed, and what the registry tells of it. Throws `boleto_unreadable` with its problem, `boleto_not_registered` or `boleto_registry_unavailable`. */
export const lookUp = async (
  registry: BoletoRegistry,
  asker: Asker,
  { code, now }: { code: string; now: Date },
): Promise<Known> => {
  const day = toLocalDate(now);
  const read = parseBoleto(code, day);
  if (!read.ok) throw new BankError('boleto_unreadable', { params: { problem: read.problem } });
  const registered = await ask(registry, read.boleto.barcode, asker);
  if (!registered) throw new BankError('boleto_not_registered');
  return { boleto: read.boleto, registered };
};

/** The same of a barcode that was read before; undefined when it is registered no more. Throws `boleto_registry_unavailable`. */
export const lookAgain = async (
  registry: BoletoRegistry,
  asker: Asker,
  { barcode, now }: { barcode: string; now: Date },
): Promise<Known | undefined> => {
  const read = parseBarcode(barcode, toLocalDate(now));
  if (!read.ok) throw new Error('a barcode of an order is none');
  const registered = await ask(registry, barcode, asker);
  return registered && { boleto: read.boleto, registered };
};

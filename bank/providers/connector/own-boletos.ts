import { z } from 'zod';
import type { OwnBoletoRail, OwnBoletoTerms } from '../own-boleto-rail';
import { RailsTimeout } from '../rails';
import type { AskConnector } from './client';
import { requireAnswer } from './spi';

const TAKEN: readonly number[] = [200, 202, 204];
const withdrawn = z.object({ is_paid: z.boolean() });

/** Terms in the codes of the registry: D.3 of the interbank layout; values of five decimals. */
const toWireTerms = ({ rebateCents, fine, interest, discount }: OwnBoletoTerms) => ({
  ...{ rebate_cents: Number(rebateCents), fine, interest, discount },
});

/**
 * Boletos of ours, and their changes, by `PUT /own_boletos/{barcode}`, withdrawn by DELETE there, which answers whether it was paid. What was paid is
 * answered by `PUT /own_boletos/settlements/{settlement_number}`.
 */
export const createConnectorOwnBoletos = (ask: AskConnector): OwnBoletoRail => ({
  async register({ barcode, amountCents, dueDate, limitDate, payee, payer, pixCode, terms, revision, isProtested }) {
    const { tradeName, ...named } = payee;
    const { status } = await ask('PUT', `/own_boletos/${barcode}`, {
      ...{ amount_cents: Number(amountCents), due_date: dueDate, limit_date: limitDate },
      ...{ payee: { ...named, trade_name: tradeName }, payer, pix_code: pixCode },
      ...{ terms: toWireTerms(terms), revision, is_protested: isProtested },
    });
    if (!TAKEN.includes(status)) throw new RailsTimeout(`the connector answers ${status} to a boleto of ours`);
  },
  async withdraw(barcode) {
    return !requireAnswer(withdrawn, await ask('DELETE', `/own_boletos/${barcode}`)).is_paid;
  },
  async answer(settlementNumber, code) {
    const { status } = await ask('PUT', `/own_boletos/settlements/${settlementNumber}`, { return_code: code });
    if (!TAKEN.includes(status)) throw new RailsTimeout(`the connector answers ${status}`);
  },
});

import { byAccount } from '../../../support/sample-values';
import type { Asks, Leaves, Refusals, Samples, Walk } from '../../parcel';

export const refusals = { createPixReturn: 'step_up_required' } as const satisfies Refusals;

export const asks = (own => [
  {
    purpose: 'return_pix_payment',
    account_id: own.account_id,
    transaction_id: own.transaction_id,
    amount_cents: 100,
    idempotency_key: own.idempotency_key,
  },
]) satisfies Asks;

export const samples = {
  getReturnablePix: own => [{ params: byAccount(own), query: { transaction_id: own.transaction_id } }],
  getPixReturn: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  createPixReturn: own => [{ params: byAccount(own), json: { transaction_id: own.transaction_id, amount_cents: 100 } }],
} satisfies Samples;

export const leaves = { createPixReturn: 'pix.returned' } as const satisfies Leaves;

export const walk = async ({ world, ana, leaves: seeLeft }: Walk): Promise<void> => {
  const { oficina } = world;
  await world.signInAgain(oficina);
  const { receipt_id } = await world.pay(ana, 'contato@oficina.example', 1_000);
  await seeLeft('createPixReturn', oficina, () => world.giveBack(oficina, receipt_id, 400));
};

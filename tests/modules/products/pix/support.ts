import { randomUUID } from 'node:crypto';
import type { PixDispute } from '../../../../bank/contract/products/pix/support';
import { good } from '../../../security/bank/steps';
import { makePdf } from '../../../support/pdf';
import { absentId, byAccount, fresh } from '../../../support/sample-values';
import type { Asks, Belongings, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../../parcel';
import { pay } from './pay';

export const slots = {
  dispute_id: { absent: absentId('pds'), refusals: ['not_found'] },
  evidence_id: { absent: absentId('evd'), refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = { acceptPixDispute: 'step_up_required' } as const satisfies Refusals;

const byDispute = (own: Belongings) => ({ ...byAccount(own), dispute_id: own.dispute_id });

export const asks = (own => [{ purpose: 'accept_pix_dispute', ...byDispute(own) }]) satisfies Asks;

export const samples = {
  listPixDisputes: own => [{ params: byAccount(own) }],
  getPixDispute: own => [{ params: byDispute(own) }],
  createPixDispute: own => [
    {
      params: byAccount(own),
      json: { transaction_id: own.transaction_id, reason: 'scam', text: 'Paguei e nunca recebi nada.' },
    },
  ],
  cancelPixDispute: own => [{ params: byDispute(own) }],
  acceptPixDispute: own => [{ params: byDispute(own) }],
  defendPixDispute: own => [{ params: byDispute(own), json: { text: 'A mercadoria foi entregue no dia.' } }],
  addDisputeEvidence: own => [
    { params: byDispute(own), file: { name: 'nota.pdf', bytes: makePdf({ note: fresh() }) } },
  ],
  downloadDisputeEvidence: own => [{ params: { ...byDispute(own), evidence_id: own.evidence_id } }],
} satisfies Samples;

export const leaves = {
  createPixDispute: 'pix_dispute.opened',
  addDisputeEvidence: 'pix_dispute.evidence_added',
  cancelPixDispute: 'pix_dispute.cancelled',
  acceptPixDispute: 'pix_dispute.accepted',
  defendPixDispute: 'pix_dispute.defended',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const { oficina } = world;
  const payee = 'contato@oficina.example';
  await world.signInAgain(oficina);
  const contest = async (): Promise<PixDispute> => {
    const { receipt_id } = await world.pay(ana, payee, 1_000);
    await world.bank.runDueJobs();
    return world.contest(ana, receipt_id);
  };
  const { receipt_id: regretted } = await world.pay(ana, payee, 1_000);
  const json = { transaction_id: regretted, reason: 'scam', text: 'Paguei por uma máquina que nunca foi entregue.' };
  const { id } = await act<{ id: string }>('createPixDispute', ana, '/pix/disputes', { json });
  const file = { name: 'nota.pdf', bytes: makePdf() };
  await act('addDisputeEvidence', ana, `/pix/disputes/${id}/evidence`, { method: 'POST', file });
  await act('cancelPixDispute', ana, `/pix/disputes/${id}/cancel`, { method: 'POST', json: {} });
  const [one, other] = [await contest(), await contest()];
  const defence = { method: 'POST', json: { text: 'A peça foi entregue e há nota fiscal.' } };
  await act('defendPixDispute', oficina, `/pix/disputes/${one.id}/defence`, defence);
  const proof = await prove(oficina, { purpose: 'accept_pix_dispute', dispute_id: other.id });
  await act('acceptPixDispute', oficina, `/pix/disputes/${other.id}/accept`, { method: 'POST', json: {}, proof });
};

/** A contested payment, with a file. */
export const owns = (async owning => {
  const { test, person, bearer, wish } = owning;
  const { receipt_id } = await pay(owning, wish.payeeKey, `key-${randomUUID()}`);
  await test.bank.runDueJobs();
  const base = `/accounts/${person.accountId}/pix/disputes`;
  const json = { transaction_id: receipt_id, reason: 'scam', text: `Fui enganada por quem recebeu: ${person.name}.` };
  const { id } = await good<PixDispute>(test, base, { bearer, json });
  const file = { name: 'nota.pdf', bytes: makePdf() };
  const { evidence } = await good<PixDispute>(test, `${base}/${id}/evidence`, { bearer, file });
  return { things: { dispute_id: id, evidence_id: evidence[0]?.id } };
}) satisfies Owns;

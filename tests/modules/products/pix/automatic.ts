import type { PixRecurrenceDetail } from '../../../../bank/contract/products/pix/automatic';
import type { PixMandateDetail } from '../../../../bank/contract/products/pix/mandate-desk';
import { addDays } from '../../../../bank/core/calendar';
import { BR_CODE_VECTORS } from '../../../../bank/formats/br-code/vectors';
import { newKey } from '../../../contract/pix-world';
import { good } from '../../../security/bank/steps';
import { charge, decide, propose } from '../../../support/recurrences';
import { absentId, byAccount } from '../../../support/sample-values';
import type { Asks, Belongings, Harmless, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../../parcel';

export const slots = {
  recurrence_id: { absent: absentId('prc'), refusals: ['not_found'] },
  recurrence_charge_id: { absent: absentId('pra'), refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = {
  approvePixRecurrence: 'step_up_required',
  changePixRecurrence: 'step_up_required',
} as const satisfies Refusals;

/** A position in the caller's own list. */
export const harmless = ['listPixRecurrences recurrence_id'] as const satisfies Harmless;

const byRecurrence = (own: Belongings) => ({ ...byAccount(own), recurrence_id: own.recurrence_id });
const wishedRecurrence = (own: Belongings) => ({ ...byRecurrence(own), retries_allowed: true });

export const asks = (own => [
  { purpose: 'approve_pix_recurrence', ...wishedRecurrence(own), max_cents: 0 },
  { purpose: 'change_pix_recurrence', ...wishedRecurrence(own), max_cents: 90_000 },
]) satisfies Asks;

export const samples = {
  listPixRecurrences: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { state: 'active', cursor: own.recurrence_id } },
  ],
  listPixRecurrenceCharges: own => [{ params: byAccount(own), query: { to: '2027-02-10' } }],
  readPixRecurrenceCode: own => [
    { params: byAccount(own), json: { code: BR_CODE_VECTORS['Pix Automático, recurrence only'] } },
  ],
  getPixRecurrence: own => [{ params: byRecurrence(own) }],
  forecastPixRecurrence: own => [{ params: byRecurrence(own), query: { max_cents: '90000' } }],
  approvePixRecurrence: own => [{ params: byRecurrence(own), json: { max_cents: null, retries_allowed: false } }],
  refusePixRecurrence: own => [{ params: byRecurrence(own) }],
  changePixRecurrence: own => [{ params: byRecurrence(own), json: { max_cents: null, retries_allowed: false } }],
  cancelPixRecurrence: own => [{ params: byRecurrence(own) }],
  cancelPixRecurrenceCharge: own => [
    { params: { ...byRecurrence(own), recurrence_charge_id: own.recurrence_charge_id } },
  ],
} satisfies Samples;

export const leaves = {
  readPixRecurrenceCode: 'pix_recurrence.read',
  approvePixRecurrence: 'pix_recurrence.approved',
  changePixRecurrence: 'pix_recurrence.changed',
  refusePixRecurrence: 'pix_recurrence.refused',
  cancelPixRecurrence: 'pix_recurrence.cancelled',
  cancelPixRecurrenceCharge: 'pix_recurrence.charge_cancelled',
} as const satisfies Leaves;

export const walk = async ({ world, ana, leaves: seeLeft, act }: Walk): Promise<void> => {
  const startsOn = world.clock.now().toISOString().slice(0, 10);
  const terms = { max_cents: null, retries_allowed: true };
  const { id, recurrence_code } = await propose(world, ana, 'software', { startsOn });
  await seeLeft('approvePixRecurrence', ana, () => decide(world, ana, 'approve', id, { terms }));
  const other = { terms: { ...terms, retries_allowed: false } };
  await seeLeft('changePixRecurrence', ana, () => decide(world, ana, 'change', id, other));
  const dueOn = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  await charge(world, recurrence_code, { dueOn, amountCents: 18_990n });
  const recurrence = `/pix/recurrences/${id}`;
  const { charges } = (await world.as<PixRecurrenceDetail>(ana, recurrence)).body;
  const [next] = charges;
  await act('cancelPixRecurrenceCharge', ana, `${recurrence}/charges/${next?.id}`, { method: 'DELETE' });
  await act('cancelPixRecurrence', ana, recurrence, { method: 'DELETE' });
  const { id: unwanted } = await propose(world, ana, 'software', { startsOn });
  const offer = {
    ...{ customer: { name: 'Padaria', document: ana.cnpj }, contract: '77', subject: 'Manutenção', frequency: 'month' },
    ...{ starts_on: addDays(startsOn, 20), amount_cents: 3_500, retries_allowed: true, offer: { by: 'code' } },
  };
  // earlier walks outlive a session
  await world.signInAgain(world.oficina);
  const offered = await world.as<PixMandateDetail>(world.oficina, '/pix/mandates', { json: offer, key: newKey() });
  await act('readPixRecurrenceCode', ana, '/pix/recurrence_codes', { json: { code: offered.body.br_code } });
  await act('refusePixRecurrence', ana, `/pix/recurrences/${unwanted}/refusal`, { method: 'POST' });
};

/** An authorisation with a charge that is to come. */
export const owns = (async ({ test, person, bearer }) => {
  const asked = { ...person, bearer };
  const { id, recurrence_code } = await propose(test, asked, 'software', { startsOn: '2026-11-28' });
  await decide(test, asked, 'approve', id, { terms: { max_cents: null, retries_allowed: true } });
  await charge(test, recurrence_code, { dueOn: '2026-11-28', amountCents: 18_990n });
  const path = `/accounts/${person.accountId}/pix/recurrences/${id}`;
  const { charges } = await good<PixRecurrenceDetail>(test, path, { bearer });
  return { things: { recurrence_id: id, recurrence_charge_id: charges[0]?.id } };
}) satisfies Owns;

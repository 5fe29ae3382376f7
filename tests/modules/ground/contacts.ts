import type { Contact } from '../../../bank/contract/ground/contacts';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Leaves, Owns, Samples, Slots, Walk } from '../parcel';

export const slots = { contact_id: { absent: absentId('cnt'), refusals: ['not_found'] } } as const satisfies Slots;

export const samples = {
  listContacts: own => [{ params: byAccount(own) }],
  changeContact: own => [
    { params: { ...byAccount(own), contact_id: own.contact_id }, json: { nickname: 'Moinho', favorite: true } },
  ],
  removeContact: own => [{ params: { ...byAccount(own), contact_id: own.contact_id } }],
} satisfies Samples;

export const leaves = {
  changeContact: 'contact.changed',
  removeContact: 'contact.removed',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act }: Walk): Promise<void> => {
  await world.pay(ana, 'fornecedor@farinhas.example', 1_000);
  await world.bank.runDueJobs();
  const { data } = (await world.as<{ data: Contact[] }>(ana, '/contacts')).body;
  const contact = `/contacts/${data[0]?.id}`;
  await act('changeContact', ana, contact, { method: 'PATCH', json: { nickname: 'Moinho' } });
  await act('removeContact', ana, contact, { method: 'DELETE' });
};

/** The contact that the payment of another module made. */
export const finds = (async ({ test, bearer, things }) => {
  const { data } = await good<{ data: Contact[] }>(test, `/accounts/${things.account_id}/contacts`, { bearer });
  return { things: { contact_id: data[0]?.id } };
}) satisfies Owns;

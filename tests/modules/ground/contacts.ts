import type { ContactCard } from '../../../bank/contract/ground/contact-cards';
import type { Contact } from '../../../bank/contract/ground/contacts';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Leaves, Owns, Samples, Slots, Walk } from '../parcel';

export const slots = {
  contact_id: { absent: absentId('cnt'), refusals: ['not_found'] },
  card_id: { absent: absentId('ccd'), refusals: ['not_found'] },
  contact_account_id: { absent: absentId('cac'), refusals: ['not_found'] },
} as const satisfies Slots;

const ITAU = { institution: '60701190', branch: '1', account: '44512', check_digit: '7', account_type: 'checking' };
const CARD = { name: 'Moinho Sul Ltda', document: '30.771.952/0001-70', accounts: [ITAU] };
const CSV = 'nome;documento;chave_pix\nRosa Lima;123.456.789-09;rosa@x.example';

export const samples = {
  listContacts: own => [{ params: byAccount(own) }],
  changeContact: own => [
    { params: { ...byAccount(own), contact_id: own.contact_id }, json: { nickname: 'Moinho', favorite: true } },
  ],
  removeContact: own => [{ params: { ...byAccount(own), contact_id: own.contact_id } }],
  listContactCards: own => [{ params: byAccount(own) }],
  writeContactCard: own => [
    { params: byAccount(own), json: { ...CARD, name: 'Rosa Lima', document: '529.982.247-25' } },
    { params: byAccount(own), json: { contact_id: own.contact_id, note: 'Terças' } },
    { params: byAccount(own), json: { card_id: own.card_id, favorite: true } },
  ],
  removeContactCard: own => [{ params: { ...byAccount(own), card_id: own.card_id } }],
  getContactAccount: own => [{ params: { ...byAccount(own), contact_account_id: own.contact_account_id } }],
  removeContactAccount: own => [{ params: { ...byAccount(own), contact_account_id: own.contact_account_id } }],
  importContacts: own => [{ params: byAccount(own), json: { csv: CSV, take: 'everything' } }],
} satisfies Samples;

export const leaves = {
  changeContact: 'contact.changed',
  removeContact: 'contact.removed',
  writeContactCard: 'contact.written',
  removeContactCard: 'contact.removed',
  removeContactAccount: 'contact.removed',
  importContacts: 'contact.imported',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act }: Walk): Promise<void> => {
  await world.pay(ana, 'fornecedor@farinhas.example', 1_000);
  await world.bank.runDueJobs();
  const { data } = (await world.as<{ data: Contact[] }>(ana, '/contacts')).body;
  const contact = `/contacts/${data[0]?.id}`;
  await act('changeContact', ana, contact, { method: 'PATCH', json: { nickname: 'Moinho' } });
  await act('removeContact', ana, contact, { method: 'DELETE' });
  const write = () => act<ContactCard>('writeContactCard', ana, '/contact_cards', { method: 'POST', json: CARD });
  const { accounts } = await write();
  await act('removeContactAccount', ana, `/contact_accounts/${accounts[0]?.id}`, { method: 'DELETE' });
  await act('removeContactCard', ana, `/contact_cards/${(await write()).id}`, { method: 'DELETE' });
  await act('importContacts', ana, '/contact_imports', { method: 'POST', json: { csv: CSV, take: 'everything' } });
};

/** The contact that the payment of another module made, and one that is written down. */
export const finds = (async ({ test, bearer, things }) => {
  const { data } = await good<{ data: Contact[] }>(test, `/accounts/${things.account_id}/contacts`, { bearer });
  const card = await good<ContactCard>(test, `/accounts/${things.account_id}/contact_cards`, {
    ...{ method: 'POST', bearer, json: CARD },
  });
  return { things: { contact_id: data[0]?.id, card_id: card.id, contact_account_id: card.accounts[0]?.id } };
}) satisfies Owns;

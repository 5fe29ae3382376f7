import { describe, expect, it } from 'vitest';
import type { Contact } from '@/bank/contract/ground/contacts';
import { toInitials } from '@/components/frame/initials';
import { groupContacts, searchContacts } from './contact-groups';

const contact = (id: string, change: Partial<Contact>): Contact => ({
  id,
  name: 'Moinho Boa Safra Ltda',
  document_masked: '45.120.873/0001-76',
  pix_key: 'fornecedor@farinhas.example',
  pix_key_type: 'email',
  institution_name: 'Itaú Unibanco S.A.',
  last_paid_at: '2026-11-01T12:00:00.000Z',
  nickname: null,
  favorite: false,
  owner: '45.120.873/0001-76',
  ...change,
});
const moinho = contact('cnt_1', { nickname: 'Farinha do Zé' });
const moinhoByCnpj = contact('cnt_2', {
  nickname: 'Farinha do Zé',
  pix_key: '45120873000176',
  pix_key_type: 'cnpj',
  last_paid_at: '2026-11-20T12:00:00.000Z',
});
const ana = contact('cnt_3', {
  name: 'Ana Conceição',
  document_masked: '***.456.789-**',
  pix_key: '+5511987654321',
  pix_key_type: 'phone',
  last_paid_at: null,
  owner: '***.456.789-** ana conceição',
});
const joao = { ...ana, id: 'cnt_4', name: 'João Prado', favorite: true, owner: '***.456.789-** joão prado' };

describe('contacts', () => {
  it('are one for all keys of an owner, the key paid last first, by the name the company gave them', () => {
    const [group, ...others] = groupContacts([moinho, ana, moinhoByCnpj]);
    expect(others).toHaveLength(1);
    expect(group).toMatchObject({ label: 'Farinha do Zé', name: 'Moinho Boa Safra Ltda' });
    expect(group?.keys.map(({ id }) => id)).toEqual(['cnt_2', 'cnt_1']);
  });

  it('come favourites first, then who was paid last', () => {
    expect(groupContacts([ana, moinho, joao]).map(({ label }) => label)).toEqual([
      'João Prado',
      'Farinha do Zé',
      'Ana Conceição',
    ]);
  });

  it.each([
    ['', 3],
    ['conceicao', 1],
    ['FARINHA zé', 1],
    ['45120873', 1],
    ['45.120.873/0001-76', 1],
    ['98765-4321', 2],
    ['itaú', 3],
    ['padaria', 0],
    ['moinho conceicao', 0],
    ['--', 0],
  ])('are found by %j: %i', (search, count) => {
    expect(searchContacts(groupContacts([moinho, moinhoByCnpj, ana, joao]), search)).toHaveLength(count);
  });

  it.each([
    ['Moinho Sul Farinhas Ltda', 'MS'],
    ['ana de souza', 'AS'],
    ['Zé', 'Z'],
    ['  ', ''],
  ])('%j has the initials %j', (name, initials) => expect(toInitials(name)).toBe(initials));
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Contact } from '@/bank/contract/ground/contacts';
import { groupContacts } from '@/components/lists/contact-groups';
import { PayAgain } from './PayAgain';

const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const contact = (id: string, name: string, change: Partial<Contact> = {}): Contact => ({
  ...{ id, name, document_masked: '45.120.873/0001-76', pix_key: `${id}@x.example`, pix_key_type: 'email' },
  ...{ institution_name: 'Itaú Unibanco S.A.', last_paid_at: null, nickname: null, favorite: false, owner: name },
  ...change,
});
const named = { nickname: 'Farinha', favorite: true };
const CONTACTS = [
  contact('cnt_1', 'Moinho Ltda', named),
  contact('cnt_2', 'Moinho Ltda', { ...named, pix_key: '+5511987654321', institution_name: 'Banco do Brasil S.A.' }),
  contact('cnt_3', 'João Conceição'),
];

const open = (contacts: Contact[]) => {
  render(<PayAgain groups={groupContacts(contacts)} accountId={ID} />);
  return { user: userEvent.setup() };
};

describe('"Pagar de novo"', () => {
  it('pays the only key by one press, and lets one of several be chosen, favourites first', async () => {
    const { user } = open(CONTACTS);
    const [several] = within(screen.getByRole('region', { name: 'Pagar de novo' })).getAllByRole('listitem');
    expect(several).toHaveTextContent('Pagar de novo: Farinha, favorito');
    expect(several).toHaveTextContent('Moinho Ltda · 2 chaves');
    expect(screen.getByRole('link', { name: /^Pagar de novo:\s*João Conceição/ })).toHaveAttribute(
      'href',
      `/pix/pay?chave=cnt_3%40x.example&conta=${ID}`,
    );
    await user.click(screen.getByText('Farinha'));
    expect(
      screen.getByRole('link', { name: /Pagar Farinha pela chave\s*\(11\) 98765-4321\s*Banco do Brasil/ }),
    ).toHaveAttribute('href', `/pix/pay?chave=%2B5511987654321&conta=${ID}`);
    expect(screen.getByRole('link', { name: 'Ver contatos' })).toHaveAttribute('href', `/contacts?conta=${ID}`);
  });

  it('says what will stand here while nobody was paid', () => {
    open([]);
    expect(screen.getByText(/Quem você pagar por Pix aparece aqui/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { NamedKind } from '@/bank/contract/payments/orders';
import type { Person, PersonLimits } from '@/bank/contract/service/people';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ChangeDialog } from './ChangeDialog';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  ...{ branch: '0001', number: '1234567-8', role: 'admin', status: 'active' },
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
};
const second: Account = { ...account, id: 'acc_01h455vb4pex5vsknk084sn02r', number: '7654321-0' };
const person: Person = {
  ...{ id: 'usr_1', name: 'Davi Lima', role: 'operator', is_self: false, email: 'davi@padaria.example' },
  ...{
    ceiling_cents: null,
    limits: null,
    last_access_at: null,
    factors: ['email'],
    absence: null,
    pending_change: null,
  },
};
const KINDS: readonly NamedKind[] = ['pix', 'ted', 'boleto', 'bill', 'gift_card'];
const CALL = `PUT /api/bank/accounts/${account.id}/people/usr_1`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/settings/people');
  answerStepUp(answers);
  answers.to(CALL, { status: 200, body: person });
});
afterEach(() => answers.close());

const open = (limits: PersonLimits | null) => {
  const onDone = vi.fn(async () => undefined);
  render(
    <AuthProvider>
      <QueryProvider>
        <ChangeDialog
          account={account}
          accounts={[account, second]}
          person={{ ...person, limits }}
          onDone={onDone}
          onClose={() => undefined}
        />
      </QueryProvider>
    </AuthProvider>,
  );
  const user = userEvent.setup();
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await confirmStepUp(user);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    return answers.asked.find(({ method, path }) => `${method} ${path}` === CALL)?.body;
  };
  return { user, save };
};

it('leaves the kinds and accounts that nobody touched as they were', async () => {
  const limits = { kinds: KINDS, account_ids: [account.id, second.id] };
  const before = { ...limits, kinds: [...limits.kinds], payment_cents: null, day_cents: 50_000 };
  const { user, save } = open(before);
  await user.type(screen.getByLabelText(/por pagamento/), '10000');
  expect(await save()).toEqual({
    ...{ role: 'operator', ceiling_cents: null },
    limits: { ...before, payment_cents: 10_000 },
  });
});

it('takes all that it offers for no limit', async () => {
  const { user, save } = open({
    kinds: ['pix', 'boleto', 'bill', 'gift_card', 'top_up', 'crypto_buy', 'credit'],
    account_ids: [account.id],
    payment_cents: null,
    day_cents: null,
  });
  await user.click(screen.getByRole('checkbox', { name: 'TED' }));
  await user.click(screen.getByRole('checkbox', { name: /7654321-0/ }));
  expect(await save()).toEqual({ role: 'operator', ceiling_cents: null, limits: null });
});

it('says that nothing would be left to pay by, and asks the bank for nothing', async () => {
  const { user } = open(null);
  const kinds = screen.getByRole('group', { name: 'Pode pagar por' });
  for (const kind of within(kinds).getAllByRole('checkbox')) await user.click(kind);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Escolha ao menos um tipo de pagamento.')).toBeVisible();
  expect(answers.asked).toHaveLength(0);
});

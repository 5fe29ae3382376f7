import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledTed } from '@/bank/contract/products/ted-schedules';
import { bankToday } from '@/components/ui/today';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ScheduledTedDetail } from './ScheduledTedDetail';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const scheduled: ScheduledTed = {
  id: 'tds_01h455vb4pex5vsknk084sn02q',
  status: 'scheduled',
  payee: {
    name: 'Moinho Sul',
    document_masked: '45.120.873/0001-76',
    institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
    account: { branch: '0912', number: '44512-7', type: 'checking' },
    same_owner: false,
  },
  ...{ amount_cents: 12_345, fee_cents: 790, purpose: '00005', description: null, date: '2099-12-30' },
  repeat: { every: 'month', number: 1, of: 3 },
  ...{ try_at: '2099-12-30T10:00:00.000Z', created_at: '2026-11-23T12:00:00.000Z' },
  ...{ payment_id: null, receipt_id: null, failure: null },
};
const PATH = `/api/bank/accounts/${account.id}/ted/schedules/${scheduled.id}`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/payment/ted');
  answerStepUp(answers);
  answers.to(`PATCH ${PATH}`, { status: 200, body: scheduled });
  answers.to(`DELETE ${PATH}`, { status: 204 });
  answers.to(`GET ${PATH}`, { status: 200, body: scheduled });
});
afterEach(() => answers.close());

const open = (role: Account['role'] = 'admin') => {
  render(
    <QueryProvider>
      <ScheduledTedDetail account={{ ...account, role }} scheduled={scheduled} />
    </QueryProvider>,
  );
  return userEvent.setup();
};
const bodiesOf = (method: string, path: string) =>
  answers.asked.filter(call => call.method === method && call.path === path).map(({ body }) => body);

describe('a scheduled TED', () => {
  it('is sent now as it is, with a proof of today', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Enviar agora' }));
    expect(screen.getByText(/sai da conta agora, e não mais no dia marcado/)).toBeVisible();
    expect(screen.getByText(/Os próximos pagamentos continuam/)).toBeVisible();
    const buttons = screen.getAllByRole('button', { name: 'Enviar agora' });
    await user.click(buttons.at(-1) as HTMLElement);
    await confirmStepUp(user);
    const change = { amount_cents: 12_345, date: bankToday(), applies_to: 'this' };
    await expect.poll(() => bodiesOf('PATCH', PATH)).toEqual([change]);
    expect(bodiesOf('POST', AUTHORIZATIONS)[0]).toMatchObject({ purpose: 'change_ted_schedule', ...change });
  });

  it('is cancelled with all that follow when that is chosen', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Cancelar agendamento' }));
    await user.click(screen.getByLabelText('Este e todos os seguintes'));
    await user.click(screen.getAllByRole('button', { name: 'Cancelar agendamento' }).at(-1) as HTMLElement);
    await expect.poll(() => bodiesOf('DELETE', PATH).length).toBe(1);
  });

  it('has nothing to press for who only looks', () => {
    open('viewer');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

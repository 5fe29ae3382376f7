import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reconciliation, ReconciliationDay } from '@/bank/contract/products/acquiring-reconciliation';
import { ScreenWorld } from '../../../tests/support/screen-world';
import { ACCOUNT, BASE, link, terminal, unit } from '../../../tests/support/acquiring-samples';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { LinksPage } from './LinksPage';
import { PublicLinkPage } from './PublicLinkPage';
import { ReconciliationPage } from './ReconciliationPage';
import { TerminalsPage } from './TerminalsPage';

let answers: Answers;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/acquiring/terminals');
  answers.to(`GET ${BASE}/terminals`, { status: 200, body: { data: [terminal] } });
  answers.to(`GET ${BASE}/payment_links`, { status: 200, body: { data: [link], next_cursor: null } });
  answers.to(`GET ${BASE}/payment_links/${link.id}`, { status: 200, body: link });
});
afterEach(() => {
  vi.unstubAllGlobals();
  return answers.close();
});

const sentTo = (path: string) => answers.asked.filter(call => call.method === 'POST' && call.path === path);

describe('terminals', () => {
  const open = () => {
    render(
      <ScreenWorld>
        <TerminalsPage accountId={ACCOUNT} first={[terminal]} mayRequest />
      </ScreenWorld>,
    );
    return userEvent.setup();
  };

  it('say what each is, costs and sold, and offer what may be asked for it and nothing else', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: 'Balcão 1' }));
    const panel = within(screen.getByRole('dialog', { name: 'Balcão 1' }));
    expect(panel.getByText('Número de série').nextSibling).toHaveTextContent('SN0042');
    expect(panel.getByText(/Sem aluguel no mês em que vender R\$\s5\.000,00/)).toBeVisible();
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Mudar nome', 'Trocar', 'Pedir bobinas', 'Avisar roubo']),
    );
    expect(panel.queryByRole('button', { name: 'Devolver' })).not.toBeInTheDocument();
    const path = `${BASE}/terminals/${terminal.id}/requests`;
    answers.to(`POST ${path}`, refusal(409, 'terminal_state'), { status: 201, body: terminal });
    // read again after the refusal, and after the answer
    const read = (more: object) => ({ status: 200, body: { data: [{ ...terminal, ...more }] } });
    answers.to(`GET ${BASE}/terminals`, read({}), read({ state: 'lost_stolen', may: [] }));
    await user.click(panel.getByRole('button', { name: 'Avisar roubo' }));
    const asked = within(screen.getByRole('alertdialog', { name: 'Maquininha roubada' }));
    await user.click(asked.getByRole('button', { name: 'Avisar roubo' }));
    expect(await asked.findByText(/não cabe na situação/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Avisar roubo' }));
    expect(await screen.findByText('Perdida ou roubada')).toBeVisible();
    expect(sentTo(path).map(({ body }) => body)).toEqual([{ kind: 'stolen' }, { kind: 'stolen' }]);
  });

  it('are asked for by model and name, once', async () => {
    answers.to(`POST ${BASE}/terminals`, refusal(503, 'acquirer_away'), { status: 201, body: terminal });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Pedir maquininha' }));
    const form = within(screen.getByRole('dialog', { name: 'Pedir maquininha' }));
    await user.click(form.getByRole('button', { name: 'Pedir' }));
    expect(form.getByText('Dê um nome à maquininha.')).toBeVisible();
    await user.click(form.getByText('Mini, sem bobina'));
    await user.type(form.getByLabelText('Nome'), 'Entrega');
    await user.click(form.getByRole('button', { name: 'Pedir' }));
    expect(await form.findByText(/credenciadora não respondeu/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Pedir' }));
    await waitFor(() => expect(screen.queryByLabelText('Nome')).not.toBeInTheDocument());
    const sent = sentTo(`${BASE}/terminals`);
    expect(sent.map(({ body }) => body)).toEqual([1, 2].map(() => ({ model: 'mini', name: 'Entrega' })));
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('payment links', () => {
  it('are made, copied and switched off', async () => {
    render(
      <ScreenWorld>
        <LinksPage accountId={ACCOUNT} first={{ data: [link], next_cursor: null }} mayAct hasCards />
      </ScreenWorld>,
    );
    const user = userEvent.setup();
    answers.to(`POST ${BASE}/payment_links`, { status: 201, body: link });
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    const form = within(screen.getByRole('dialog', { name: 'Criar link de pagamento' }));
    await user.click(form.getByRole('button', { name: 'Criar link' }));
    expect(form.getByText('Diga o que você vende.')).toBeVisible();
    expect(form.getByText('Informe um valor de R$ 1,00 ou mais.')).toBeVisible();
    await user.type(form.getByLabelText('O que você vende'), 'Bolo de cenoura');
    await user.type(form.getByLabelText('Valor'), '4500');
    await user.selectOptions(form.getByLabelText('Parcelas no cartão'), 'Em até 3x');
    await user.click(form.getByRole('button', { name: 'Criar link' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Bolo de cenoura' }));
    expect(panel.getByText('1 de 3')).toBeVisible();
    expect(panel.getByRole('button', { name: /Copiar link/ })).toBeVisible();
    expect(sentTo(`${BASE}/payment_links`).map(({ body }) => body)).toEqual([
      {
        ...{ name: 'Bolo de cenoura', description: null, amount_cents: 4_500, last_day: null, max_uses: null },
        card_instalments: 3,
      },
    ]);
    const path = `${BASE}/payment_links/${link.id}/end`;
    answers.to(`POST ${path}`, { status: 200, body: { ...link, state: 'off' } });
    await user.click(panel.getByRole('button', { name: 'Desligar link' }));
    answers.to(`GET ${BASE}/payment_links`, {
      status: 200,
      body: { data: [{ ...link, state: 'off' }], next_cursor: null },
    });
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Desligar link' }));
    expect(await screen.findByText('Desligado')).toBeVisible();
    expect(sentTo(path)).toHaveLength(1);
  });

  it('are paid by whoever has them, by an amount inside the bounds, and tell when it came', async () => {
    const PAY = `/api/bank/acquiring_links/${link.token}/payments`;
    const payment = {
      ...{ payment_token: 'c3'.repeat(20), amount_cents: 1_500, pix_code: '00020126', state: 'open' },
      expires_at: '2026-11-23T16:00:00.000Z',
    };
    answers.to(`POST ${PAY}`, { status: 201, body: payment });
    answers.to(`GET ${PAY}/${payment.payment_token}`, { status: 200, body: { ...payment, state: 'paid' } });
    const shown = {
      ...({ state: 'active', name: 'Bolo de cenoura', description: null, amount_cents: null } as const),
      ...{ min_cents: 100, max_cents: 500_000, last_day: null, checked_at: '2026-11-23T15:00:00.000Z' },
      card_instalments: 3,
      payee: { name: 'Padaria do Zé Ltda', document: '11222333000181', institution_name: 'Banco Demo S.A.' },
    };
    const { rerender } = render(<PublicLinkPage token={link.token} link={shown} frameOrigin={null} />);
    // without a page that asks for it no card is offered
    expect(screen.queryByRole('button', { name: 'Pagar com cartão' })).not.toBeInTheDocument();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Quanto você quer pagar'), '50');
    await user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
    expect(screen.getByText(/Informe um valor de R\$\s1,00 a R\$\s5\.000,00/)).toBeVisible();
    expect(sentTo(PAY)).toEqual([]);
    await user.type(screen.getByLabelText('Quanto você quer pagar'), '0');
    await user.clear(screen.getByLabelText('Quanto você quer pagar'));
    await user.type(screen.getByLabelText('Quanto você quer pagar'), '1500');
    await user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
    expect(await screen.findByText('00020126')).toBeVisible();
    expect(sentTo(PAY).map(({ body }) => body)).toEqual([{ amount_cents: 1_500 }]);
    expect(await screen.findByText('Pagamento recebido', {}, { timeout: 8_000 })).toBeVisible();
    expect(screen.queryByText('00020126')).not.toBeInTheDocument();
    rerender(<PublicLinkPage token={link.token} link={{ ...shown, state: 'off' }} frameOrigin={null} />);
    expect(screen.getByText('Este link foi desligado por quem recebe.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gerar Pix' })).not.toBeInTheDocument();
  });
});

describe('the card of a payment link', () => {
  const FRAME = 'https://pagamento.example';
  const PAY = `/api/bank/acquiring_links/${link.token}`;
  const payment = {
    ...{ payment_token: 'd4'.repeat(20), amount_cents: 4_500, pix_code: null, state: 'open' },
    expires_at: '2026-11-23T16:00:00.000Z',
  };
  const shown = {
    ...({ state: 'active', name: 'Bolo de cenoura', description: null, amount_cents: 4_500 } as const),
    ...{ min_cents: 100, max_cents: 500_000, last_day: null, checked_at: '2026-11-23T15:00:00.000Z' },
    ...{ card_instalments: 3 },
    payee: { name: 'Padaria do Zé Ltda', document: '11222333000181', institution_name: 'Banco Demo S.A.' },
  };

  it('is asked for by the acquirer’s own window, which is believed nothing: the bank says what was paid', async () => {
    answers.to(`POST ${PAY}/card_payments`, refusal(409, 'payment_link_closed'), { status: 201, body: payment });
    const standing = `${PAY}/payments/${payment.payment_token}`;
    answers.to(`GET ${standing}`, { status: 200, body: payment });
    render(<PublicLinkPage token={link.token} link={shown} frameOrigin={FRAME} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
    expect(await screen.findByText(/não recebe mais pagamentos/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Pagamento com cartão na credenciadora');
    expect(frame.getAttribute('src')).toBe(`${FRAME}/acquirer`);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(screen.queryByRole('button', { name: 'Gerar Pix' })).not.toBeInTheDocument();
    const own = frame.contentWindow as Window;
    const post = vi.spyOn(own, 'postMessage').mockImplementation(() => undefined);
    const hear = (data: unknown, origin = FRAME, source: Window = own) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
    hear({ acquirerFrame: 1, state: 'ready' }, 'https://evil.example');
    hear({ acquirerFrame: 1, state: 'ready' }, FRAME, window);
    hear({ cardFrame: 1, state: 'ready' });
    expect(post).not.toHaveBeenCalled();
    hear({ acquirerFrame: 1, state: 'ready' });
    hear({ acquirerFrame: 1, state: 'ready' });
    expect(post.mock.calls).toEqual([[{ acquirerFrame: 1, session: payment.payment_token, scheme: 'light' }, FRAME]]);
    hear({ acquirerFrame: 1, height: 700 });
    expect(frame).toHaveAttribute('height', '702');
    hear({ acquirerFrame: 1, state: 'paid' });
    await waitFor(() => expect(answers.asked.some(({ path }) => path === standing)).toBe(true));
    expect(screen.queryByText('Pagamento recebido')).not.toBeInTheDocument();
    answers.to(`GET ${standing}`, { status: 200, body: { ...payment, state: 'paid' } });
    hear({ acquirerFrame: 1, state: 'paid' });
    expect(await screen.findByText('Pagamento recebido')).toBeVisible();
    expect(frame).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pagar com cartão' })).not.toBeInTheDocument();
  });
});

it('reconciliation shows expected against paid, and why they differ', async () => {
  const compared = { expected_cents: 10_000, settled_cents: 5_010, difference_cents: -4_990 };
  const day = { day: '2026-11-20', ...compared, state: 'differs', open_differences: 0 } as const;
  const reconciliation: Reconciliation = { days: [day], totals: compared };
  const detail: ReconciliationDay = {
    ...{ day: day.day, ...compared, state: 'differs' },
    lines: [
      {
        ...{ unit_id: unit.id, brand: 'visa', arrangement: 'credit', ...compared, state: 'differs' },
        settled_at: '2026-11-20T12:00:00.000Z',
        differences: [{ reason: 'rent', amount_cents: -4_990, note: 'Novembro, Balcão 1' }],
      },
    ],
  };
  answers.to(`GET ${BASE}/reconciliation/${day.day}`, { status: 200, body: detail });
  render(
    <ScreenWorld>
      <ReconciliationPage
        accountId={ACCOUNT}
        month="2026-11"
        months={[{ value: '2026-11', label: 'novembro de 2026' }]}
        reconciliation={reconciliation}
      />
    </ScreenWorld>,
  );
  expect(screen.getByRole('link', { name: 'Baixar Excel' })).toHaveAttribute(
    ...[
      'href',
      `/api/bank${BASE.replace('/api/bank', '')}/reconciliation/file?from=2026-11-01&to=2026-11-30&format=xlsx`,
    ],
  );
  const row = screen.getByRole('row', { name: /20 nov/ });
  expect(row).toHaveTextContent('Diferente');
  expect(row).toHaveTextContent(/−R\$\s?49,90/);
  await userEvent.setup().click(within(row).getByRole('link'));
  const panel = within(screen.getByRole('dialog', { name: 'Conciliação de 20 nov 2026' }));
  expect((await panel.findByText('Aluguel de maquininha')).nextSibling).toHaveTextContent(/−R\$\s?49,90/);
  expect(panel.getByText('Novembro, Balcão 1')).toBeVisible();
});

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoletoQuote } from '@/bank/contract/products/boleto';
import { formatDate } from '@/components/ui/format';
import { askInTurn, listInTurn } from '@/contexts/asked-in-turn';
import { QueryProvider } from '@/contexts/query';
import { answerDraft, type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import {
  account,
  balance,
  BILL,
  DUE,
  fixed,
  limit,
  LINE,
  MOVED,
  payee,
  quote,
  rules,
  sent,
  TOMORROW,
} from '../../../tests/support/boleto-answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { BoletoPay } from './BoletoPay';

const ACCOUNT = `/api/bank/accounts/${account.id}`;
const QUOTES = `${ACCOUNT}/boletos/quotes`;
const PAYMENTS = `${ACCOUNT}/boletos/payments`;
const SCHEDULES = `${ACCOUNT}/boletos/schedules`;

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/payment/boleto');
  window.history.pushState(null, '', '/payment/boleto');
  answerDraft(answers, `boleto.${account.id}`);
  answers.to(`GET ${ACCOUNT}/balance`, { status: 200, body: balance });
  answers.to(`GET ${ACCOUNT}/boletos/rules`, { status: 200, body: rules });
  answers.to(`POST ${QUOTES}`, { status: 201, body: quote });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (search = '', told = rules, has = balance): UserEvent => {
  render(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <QueryProvider>
        <BoletoPay account={account} initialPayment={null} rules={told} balance={has} />
      </QueryProvider>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};
const field = () => screen.getByLabelText('Linha digitável ou código de barras');
const bodiesOf = (path: string) =>
  answers.asked.filter(call => call.method === 'POST' && call.path === path).map(call => call.body);
const answer = (told: Partial<BoletoQuote>) =>
  answers.to(`POST ${QUOTES}`, { status: 201, body: { ...quote, ...told } });
const paste = async (user: UserEvent, text: string) => {
  await user.click(field());
  await user.paste(text);
};

describe('the line of a boleto', () => {
  it('is grouped while it is typed, and a wrong field is named and marked', async () => {
    const user = open();
    await user.type(field(), `${LINE.slice(0, 9)}1`);
    expect(field()).toHaveValue('10492.00651');
    expect(screen.getByText(/O 1º campo não confere: 10492\.00651/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const { selectionStart, selectionEnd } = field() as HTMLTextAreaElement;
    expect([selectionStart, selectionEnd]).toEqual([0, 11]);
    expect(bodiesOf(QUOTES)).toEqual([]);
  });

  it('that is pasted in a sentence is looked up at once', async () => {
    const user = open();
    await paste(user, `Segue o boleto: ${LINE.replace(/(.{5})/g, '$1 ')} Obrigado!`);
    expect(await screen.findByText('Moinho Sul Farinhas Ltda')).toBeVisible();
    expect(bodiesOf(QUOTES)).toEqual([{ code: LINE }]);
  });

  it('of several in a text is chosen', async () => {
    const user = open();
    await paste(user, `${LINE}\n${BILL}`);
    const list = await screen.findByRole('region', { name: 'Encontramos 2 boletos. Qual você quer pagar?' });
    await user.click(within(list).getAllByRole('button')[1] as HTMLElement);
    await screen.findByText('Moinho Sul Farinhas Ltda');
    expect(bodiesOf(QUOTES)).toEqual([{ code: BILL }]);
  });

  it('that is cut stays, with what is missing', async () => {
    const user = open();
    await paste(user, LINE.slice(0, 40));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/Faltam números/)).toBeVisible();
    expect(field()).toHaveValue('10492.00650 61000.100042 00997.263900 9 8981000');
  });

  it('may come with the address', async () => {
    const user = open(`linha=${LINE}`);
    expect(field()).toHaveValue('10492.00650 61000.100042 00997.263900 9 89810000021403');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Moinho Sul Farinhas Ltda')).toBeVisible();
  });

  it('that is a Pix leads to the Pix', async () => {
    const user = open();
    await paste(user, '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986');
    expect(screen.getByRole('link', { name: 'Pagar por Pix' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/pix\/pay\?chave=000201/),
    );
  });
});

describe('a boleto', () => {
  it('says what its amount is made of, and is paid as it was proved', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: sent });
    const user = open();
    await paste(user, LINE);
    expect(
      await screen.findByText(/R\$\s100,00 \+ multa de R\$\s2,00 \+ juros de R\$\s0,33, 1 dia depois do vencimento\./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Pagar R\$\s102,33/ }));
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'Boleto pago' })).toBeVisible();
    await user.click(screen.getByText('Detalhes'));
    expect(screen.getByText('B20261123ABCDEFGHIJK')).toBeVisible();
    const asked = { boleto_quote_id: quote.id, amount_cents: 10_233 };
    expect(bodiesOf(PAYMENTS)).toEqual([asked]);
    expect(bodiesOf(AUTHORIZATIONS)[0]).toMatchObject({ purpose: 'boleto_payment', ...asked });
  });

  it('of several that were chosen together opens the next one, and says how many are left', async () => {
    askInTurn(account.id, [LINE, BILL]);
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: sent });
    const user = open(`linha=${LINE}`);
    expect(field()).toHaveValue('10492.00650 61000.100042 00997.263900 9 89810000021403');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('button', { name: /^Pagar R\$\s102,33/ }));
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'Boleto pago' })).toBeVisible();
    answer({ line: BILL, payee: { ...payee, name: 'Companhia de Luz' } });
    await user.click(screen.getByRole('button', { name: 'Pagar o último boleto escolhido' }));
    expect(await screen.findByText('Companhia de Luz')).toBeVisible();
    expect(bodiesOf(QUOTES)).toEqual([{ code: LINE }, { code: BILL }]);
    // each with a review and a proof of its own
    expect(bodiesOf(PAYMENTS)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /Alterar/ }));
    expect(await screen.findByText('Falta 1 dos boletos que você escolheu')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deixar os outros para depois' }));
    expect(screen.queryByText(/dos boletos que você escolheu/)).toBeNull();
    expect(listInTurn(account.id)).toEqual([]);
  });

  it('beyond the limit of the month says what is left of it, and that another day of it does not help', async () => {
    const month = { ...limit, left_cents: 5_000, left_in: 'month' as const };
    const user = open('', {
      ...rules,
      limits: [
        { kind: 'boleto', ...month },
        { kind: 'bill', ...limit },
      ],
    });
    answers.to(`GET ${ACCOUNT}/boletos/rules`, {
      ...{
        status: 200,
        body: {
          ...rules,
          limits: [
            { kind: 'boleto', ...month },
            { kind: 'bill', ...limit },
          ],
        },
      },
    });
    await paste(user, LINE);
    expect(await screen.findByText('Limite deste mês')).toBeVisible();
    expect(await screen.findByText(/Restam R\$\s50,00 do seu limite deste mês/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Pagar/ }));
    expect(bodiesOf(AUTHORIZATIONS)).toEqual([]);
  });

  it('for its due date is asked about anew, and scheduled for the day that was quoted', async () => {
    const user = open();
    await paste(user, LINE);
    await screen.findByText('Moinho Sul Farinhas Ltda');
    answer({ day: MOVED, amount: { ...fixed, parts: [], total_cents: 10_000 } });
    const scheduled = { ...sent, id: 'bls_01h455vb4pex5vsknk084sn02q', status: 'scheduled', date: MOVED };
    answers.to(`POST ${SCHEDULES}`, { status: 201, body: scheduled });
    await user.click(screen.getByText('No vencimento'));
    await user.click(await screen.findByRole('button', { name: /^Agendar R\$\s100,00/ }));
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'Boleto agendado' })).toBeVisible();
    expect(bodiesOf(QUOTES)).toEqual([{ code: LINE }, { code: LINE, day: DUE }]);
    expect(bodiesOf(SCHEDULES)).toEqual([expect.objectContaining({ date: MOVED, amount_cents: 10_000 })]);
    expect(screen.queryByRole('radio', { name: 'Repetir' })).toBeNull();
    // a phone that went to the mail and back loads the page anew
    cleanup();
    open();
    expect(await screen.findByRole('heading', { name: 'Boleto agendado' })).toBeVisible();
  });

  it('after hours is proposed for the next business day, and cannot be paid now', async () => {
    answer({
      is_open: false,
      day: TOMORROW,
      earliest_day: TOMORROW,
      warnings: [{ code: 'after_hours', date: null, amount_cents: null }],
    });
    const user = open();
    await paste(user, LINE);
    expect(
      await screen.findByText(
        `Hoje já passou das 20h. Este pagamento sai em ${formatDate(TOMORROW)}, o próximo dia útil.`,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Agora' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Agendar/ })).toBeVisible();
  });

  it('on a day without banks says that, and no hour', async () => {
    answer({
      ...{ is_open: false, is_business_day: false, day: TOMORROW, earliest_day: TOMORROW },
      warnings: [{ code: 'after_hours', date: null, amount_cents: null }],
    });
    const user = open();
    await paste(user, LINE);
    expect(await screen.findByText(/^Hoje não é dia útil\. Este pagamento sai em/)).toBeVisible();
  });

  it('over the balance says what is missing, and offers another day or more money', async () => {
    const poor = { ...balance, available_cents: 4_000 };
    answers.to(`GET ${ACCOUNT}/balance`, { status: 200, body: poor });
    const user = open('', rules, poor);
    await paste(user, LINE);
    expect(await screen.findByText(/Seu saldo disponível é R\$\s40,00: faltam R\$\s62,33\./)).toBeVisible();
    expect(screen.queryByText(/Pague até/)).toBeNull();
    expect(await screen.findByRole('link', { name: 'Colocar dinheiro na conta' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agendar para outro dia' }));
    expect(await screen.findByRole('button', { name: /^Agendar R\$\s102,33/ })).toBeVisible();
    expect(screen.queryByText(/faltam/)).toBeNull();
  });

  it('of a free amount says its bounds before the bank does', async () => {
    answer({
      amount: { ...fixed, kind: 'range', parts: [], total_cents: 10_000, min_cents: 5_000, max_cents: 20_000 },
    });
    const user = open();
    await paste(user, LINE);
    const amount = await screen.findByLabelText('Valor');
    expect(screen.getByText(/de R\$\s50,00 a R\$\s200,00/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '4999');
    expect(screen.getByText(/O menor valor aceito é R\$\s50,00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Pagar/ }));
    expect(bodiesOf(AUTHORIZATIONS)).toEqual([]);
  });

  it('that was paid already is refused with its facts, and the line stays', async () => {
    answer({ refusal: 'paid_here' });
    const user = open();
    await paste(user, LINE);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Você já pagou este boleto por esta conta.');
    expect(alert).toHaveTextContent(`Moinho Sul Farinhas Ltda · vence em ${formatDate(DUE)}`);
    expect(within(alert).getByRole('link', { name: 'Ver extrato' })).toBeVisible();
    expect(field()).toHaveValue('10492.00650 61000.100042 00997.263900 9 89810000021403');
  });

  it('with a Pix that is not the boleto warns, and with one that is cheaper offers it', async () => {
    const pix = { code: '000201br.gov.bcb.pix', is_safe: false, amount_cents: null } as const;
    answer({ pix: { ...pix, problem: 'payee', better: 'boleto', because: 'not_safe' } });
    const user = open();
    await paste(user, LINE);
    expect(await screen.findByText(/QR Code Pix deste boleto paga outra pessoa/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pagar por Pix' })).toBeNull();
    answer({ pix: { ...pix, amount_cents: 20_000, is_safe: true, problem: null, better: 'pix', because: 'cheaper' } });
    await user.click(screen.getByRole('button', { name: /Alterar/ }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('link', { name: 'Pagar por Pix' })).toBeVisible();
    expect(screen.getByText(/por ele são R\$\s200,00, e não R\$/)).toBeVisible();
  });

  it('that another tab paid meanwhile is not paid twice', async () => {
    answers.to(`POST ${PAYMENTS}`, refusal(409, 'boleto_ordered_before', { reason: 'paid_here' }));
    const user = open();
    await paste(user, LINE);
    await user.click(await screen.findByRole('button', { name: /^Pagar R\$/ }));
    await confirmStepUp(user);
    expect(await screen.findByText('O boleto não foi pago')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver extrato' })).toBeVisible();
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '@/bank/contract/products/card';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { toCard } from '../../../tests/support/cards';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { CardDetail } from './CardDetail';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}/cards`;
const CARD = toCard();
const NO_PURCHASES = { data: [], next_cursor: null };

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/card');
  answerStepUp(answers);
});
afterEach(() => answers.close());

const router = {
  ...{ push: vi.fn(), back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};
const open = (page: ReactElement): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>{page}</QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
/** The bank answers the change, and says the same when it is asked again. */
const becomes = (call: string, card: Card) => {
  answers.to(call, { status: 200, body: card });
  answers.to(`GET ${BASE}/${CARD.id}`, { status: 200, body: card });
};

describe('the options of a card', () => {
  const able = toCard({ may: ['set_controls', 'set_limits'] });
  const { limits, controls } = able;
  const show = (hasOptions = true, card = able) =>
    open(
      <CardDetail
        {...{ accountId: ACCOUNT, card, frameOrigin: null, purchases: NO_PURCHASES }}
        powers={{ hasOptions, mayCreate: true }}
      />,
    );
  const PUT = `PUT ${BASE}/${CARD.id}/options`;
  const PREVIEW = `POST ${BASE}/${CARD.id}/options/preview`;

  it('that do less hold at once, without a proof', async () => {
    answers.to(PREVIEW, { status: 200, body: { is_wider: false } });
    becomes(PUT, { ...able, controls: { ...controls, online: false } });
    const user = show();
    await user.click(screen.getByRole('switch', { name: 'Compras online' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Compras online' })).not.toBeChecked());
    expect(asked(PUT)[0]?.body).toEqual({ limits, controls: { ...controls, online: false } });
    expect(asked(`POST ${AUTHORIZATIONS}`)).toEqual([]);
    // plastic has these, a virtual card has not
    expect(screen.queryByRole('switch', { name: 'Saques' })).toBeNull();
  });

  it('that do more are proven as the bank asks for it', async () => {
    answers.to(PREVIEW, { status: 200, body: { is_wider: true } });
    becomes(`${PUT}/raised`, { ...able, controls: { ...controls, abroad: true } });
    const user = show();
    await user.click(screen.getByRole('switch', { name: 'Compras no exterior' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ligar' }));
    await confirmStepUp(user);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Compras no exterior' })).toBeChecked());
    const next = { limits, controls: { ...controls, abroad: true, abroad_until: null } };
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toEqual({
      ...{ purpose: 'raise_card_options', account_id: ACCOUNT, payment_card_id: CARD.id, ...next },
    });
    expect(asked(`${PUT}/raised`)[0]?.body).toEqual(next);
    // what would be refused is not tried: the browser writes refusals into its console
    expect(asked(PUT)).toEqual([]);
  });

  it('hold a limit of a month, and keep what was typed when it is above the ceiling', async () => {
    answers.to(PREVIEW, refusal(422, 'card_limit_above_ceiling'));
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Mudar Limite por mês' }));
    const window = await screen.findByRole('dialog', { name: 'Limite por mês' });
    await user.type(within(window).getByLabelText('Limite'), '150000');
    await user.click(within(window).getByRole('button', { name: 'Salvar' }));
    expect(await within(window).findByText(/limite mensal da empresa/)).toBeVisible();
    expect(within(window).getByLabelText('Limite')).toHaveValue('1.500,00');
    expect(asked(PREVIEW)[0]?.body).toEqual({ controls, limits: { ...limits, month_cents: 1_500_00 } });
  });

  it('hold a category to an amount of a month', async () => {
    answers.to(PREVIEW, { status: 200, body: { is_wider: false } });
    becomes(PUT, { ...able, limits: { ...limits, categories: [{ category: 'fuel', month_cents: 500_00 }] } });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Mudar Limites por categoria' }));
    const window = await screen.findByRole('dialog', { name: 'Limites por categoria' });
    await user.selectOptions(within(window).getByLabelText('Incluir categoria'), 'fuel');
    await user.click(within(window).getByRole('button', { name: 'Salvar' }));
    expect(within(window).getByText('Informe o valor, ou tire a categoria.')).toBeVisible();
    await user.type(within(window).getByLabelText('Combustível e recarga'), '50000');
    await user.click(within(window).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Combustível e recarga: R\$\s500,00 por mês/)).toBeVisible();
    expect(asked(PUT)[0]?.body).toEqual({
      controls,
      limits: { ...limits, categories: [{ category: 'fuel', month_cents: 500_00 }] },
    });
  });

  it('name hours and days, one at least', async () => {
    answers.to(PREVIEW, { status: 200, body: { is_wider: false } });
    becomes(PUT, { ...able, controls: { ...controls, hours: { weekdays: [1], from: '08:00', to: '18:00' } } });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Mudar Horário de uso' }));
    await user.click(screen.getByRole('radio', { name: 'Só em alguns horários' }));
    for (const day of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta']) await user.click(screen.getByLabelText(day));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByText('Escolha ao menos um dia.')).toBeVisible();
    await user.click(screen.getByLabelText('Segunda'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('segunda, das 08:00 às 18:00')).toBeVisible();
  });

  it('are not there in a brand without them', () => {
    show(false);
    expect(screen.queryByText('Opções')).toBeNull();
  });
});

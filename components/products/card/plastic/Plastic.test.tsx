import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryProvider } from '@/contexts/query';
import type { CardDelivery } from '@/services/card/plastic';
import { type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { toCard } from '../../../../tests/support/cards';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../../tests/support/step-up';
import { CardDetail } from '../CardDetail';
import { OrderPlastic } from './OrderPlastic';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}/cards`;
const ORDERS = `/api/bank/accounts/${ACCOUNT}/plastic_cards`;
const FRAME = 'http://127.0.0.1:3026';
const NO_PURCHASES = { data: [], next_cursor: null };
const POWERS = { hasOptions: true, mayCreate: true };
const HOME = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '20', complement: '', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
};
const PLASTIC = toCard({
  type: 'physical',
  status: 'delivered',
  last4: '••••',
  pin_status: 'not_set',
  may: ['activate'],
});
const WAY: CardDelivery = {
  ...{ step: 'shipped', since: PLASTIC.created_at, recipient: 'Ana Souza Martins', address: HOME },
  ...{ carrier: 'Correios', tracking_code: 'BC123456785BR', expected_on: '2026-12-02', trouble: null },
  received_by: null,
  history: [
    { step: 'requested', at: '2026-11-20T12:00:00.000Z', trouble: null },
    { step: 'shipped', at: '2026-11-21T16:00:00.000Z', trouble: null },
  ],
};
const ME = { id: PLASTIC.holder.id, name: 'Maria Aparecida dos Santos Oliveira', is_me: true };

let answers: Answers;
const push = vi.fn();
const router = {
  ...{ push, back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), bfcacheId: '' },
};
beforeEach(async () => {
  push.mockReset();
  answers = await serveAnswers('/card');
  answers.to(`GET ${BASE}`, { status: 200, body: NO_PURCHASES });
  answers.to(`GET ${BASE}/${PLASTIC.id}`, { status: 200, body: PLASTIC });
  answers.to(`GET ${BASE}/${PLASTIC.id}/delivery`, { status: 200, body: WAY });
  answers.to(`GET ${ORDERS}/addresses/01310100`, {
    status: 200,
    body: { cep: '01310100', street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (page: ReactElement): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>{page}</QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
const show = (card = PLASTIC, delivery: CardDelivery | null = WAY, frameOrigin: string | null = FRAME) =>
  open(
    <CardDetail
      accountId={ACCOUNT}
      card={card}
      frameOrigin={frameOrigin}
      purchases={NO_PURCHASES}
      delivery={delivery}
      powers={POWERS}
    />,
  );

const fillAddress = async (user: UserEvent, number: string) => {
  await user.type(screen.getByLabelText('CEP'), '01310100');
  await waitFor(() => expect(screen.getByLabelText('Rua ou avenida')).toHaveValue('Avenida Paulista'));
  if (number) await user.type(screen.getByLabelText('Número'), number);
};

describe('asking for a plastic', () => {
  const order = (people = [ME]) =>
    open(<OrderPlastic accountId={ACCOUNT} holders={{ may_create: true, data: people }} hasOptions />);

  it('shows the name as it will be embossed, and asks with it', async () => {
    answers.to(`POST ${ORDERS}`, { status: 201, body: { card: PLASTIC, approval_id: null } });
    const user = order();
    expect(screen.getByLabelText('Nome no cartão')).toHaveValue('MARIA A S OLIVEIRA');
    expect(screen.getByText(/Será gravado assim: MARIA A S OLIVEIRA. Resta 1 letra/)).toBeVisible();
    await fillAddress(user, '20');
    await user.type(screen.getByLabelText(/^Limite por dia/), '90000');
    await user.click(screen.getByRole('button', { name: 'Pedir cartão' }));
    await confirmStepUp(user);
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/card/${PLASTIC.id}?conta=${ACCOUNT}`));
    expect(asked(`POST ${ORDERS}`)[0]?.body).toMatchObject({
      ...{ printed_name: 'MARIA A S OLIVEIRA', address: HOME, use: 'standard', also: false },
      ...{ purchase_cents: null, day_cents: 90_000, month_cents: null },
    });
  });

  it('says what an address lacks, and keeps what was typed', async () => {
    const user = order();
    await fillAddress(user, '');
    await user.click(screen.getByRole('button', { name: 'Pedir cartão' }));
    expect(screen.getByText('Informe o número. Se não houver, escreva S/N.')).toBeVisible();
    expect(asked(`POST ${AUTHORIZATIONS}`)).toEqual([]);
    expect(screen.getByLabelText('Rua ou avenida')).toHaveValue('Avenida Paulista');
  });

  it('tells that one is under way, and asks for another all the same', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(409, 'card_under_way', { payment_card_id: PLASTIC.id }));
    const user = order();
    await fillAddress(user, '20');
    await user.click(screen.getByRole('button', { name: 'Pedir cartão' }));
    expect(await screen.findByRole('link', { name: 'Ver o cartão a caminho' })).toHaveAttribute(
      'href',
      `/card/${PLASTIC.id}?conta=${ACCOUNT}`,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Pedir outro mesmo assim' }));
    await user.click(screen.getByRole('button', { name: 'Pedir cartão' }));
    await waitFor(() => expect(asked(`POST ${AUTHORIZATIONS}`).at(-1)?.body).toMatchObject({ also: true }));
  });
});

describe('a plastic', () => {
  it('is followed on its way', () => {
    show();
    expect(screen.getByText('BC123456785BR')).toBeVisible();
    expect(screen.getByText(/Avenida Paulista, 20, Bela Vista, São Paulo\/SP/)).toHaveTextContent(/, CEP 01310-100$/);
    expect(screen.getByText(/^Pedido recebido em/)).toBeVisible();
    expect(screen.getAllByText(/^A seguir: /).map(next => next.textContent)).toEqual(['A seguir: entregue']);
    expect(screen.queryByRole('button', { name: 'Mudar endereço' })).toBeNull();
  });

  it('is sent elsewhere with a proof', async () => {
    answers.to(`PUT ${BASE}/${PLASTIC.id}/delivery`, { status: 200, body: { ...WAY, step: 'requested' } });
    const lost: CardDelivery = { ...WAY, step: 'attempt_failed', trouble: 'address_not_found' };
    answers.to(`GET ${BASE}/${PLASTIC.id}/delivery`, { status: 200, body: lost });
    const user = show(toCard({ ...PLASTIC, status: 'shipped', may: ['redirect'] }), lost);
    expect(screen.getByText(/O endereço não foi encontrado/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mudar endereço' }));
    const window = await screen.findByRole('dialog');
    await fillAddress(user, '20');
    await user.click(within(window).getByRole('button', { name: 'Mudar endereço' }));
    await confirmStepUp(user);
    await waitFor(() => expect(asked(`PUT ${BASE}/${PLASTIC.id}/delivery`)[0]?.body).toEqual({ address: HOME }));
  });

  it('is activated with its digits, a proof, and a PIN that the page never sees', async () => {
    answers.to(`POST ${BASE}/${PLASTIC.id}/activation`, {
      status: 201,
      body: { ticket: 'cpt_01h455vb4pex5vsknk084sn02q', expires_at: PLASTIC.created_at },
    });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Ativar cartão' }));
    const window = await screen.findByRole('dialog');
    await user.click(within(window).getByRole('button', { name: 'Continuar' }));
    expect(within(window).getByText('Digite os 4 últimos números do cartão.')).toBeVisible();
    await user.type(within(window).getByLabelText('4 últimos números'), '78a91');
    await user.click(within(window).getByRole('button', { name: 'Continuar' }));
    await confirmStepUp(user);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Senha do cartão');
    expect(asked(`POST ${BASE}/${PLASTIC.id}/activation`)[0]?.body).toEqual({ last4: '7891' });
    await act(async () => undefined);
    const given = vi.fn();
    Object.defineProperty(frame.contentWindow, 'postMessage', { value: given });
    const hear = (data: unknown) =>
      fireEvent(
        window.ownerDocument.defaultView as Window,
        new MessageEvent('message', {
          ...{ data, origin: FRAME, source: frame.contentWindow },
        }),
      );
    hear({ cardFrame: 1, state: 'ready' });
    expect(given.mock.calls[0]?.[0]).toMatchObject({ ticket: 'cpt_01h455vb4pex5vsknk084sn02q', ask: 'pin' });
    hear({ cardFrame: 1, state: 'shown' });
    answers.to(`GET ${BASE}/${PLASTIC.id}`, {
      status: 200,
      body: toCard({ ...PLASTIC, status: 'active', last4: '7891', pin_status: 'ok', may: ['set_pin'] }),
    });
    hear({ cardFrame: 1, state: 'set' });
    expect(await screen.findByRole('button', { name: 'Trocar senha' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks whose birth date nobody knows for it, and takes that of a grown-up', async () => {
    answers.to(`POST ${BASE}/${PLASTIC.id}/options/pin`, {
      status: 201,
      body: { ticket: 'cpt_01h455vb4pex5vsknk084sn02q', expires_at: PLASTIC.created_at },
    });
    const card = toCard({ ...PLASTIC, status: 'active', pin_status: 'ok', may: ['set_pin'], asks_birth_date: true });
    const user = show(card, null);
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }));
    const window = within(await screen.findByRole('dialog'));
    const born = window.getByLabelText('Sua data de nascimento');
    await user.click(window.getByRole('button', { name: 'Continuar' }));
    expect(window.getByText('Informe a sua data de nascimento, com dia, mês e ano.')).toBeVisible();
    await user.type(born, '01012015');
    expect(window.getByText(/Só quem tem 18 anos ou mais usa um cartão/)).toBeVisible();
    expect(asked(AUTHORIZATIONS)).toEqual([]);
    await user.clear(born);
    await user.type(born, '24081991');
    await user.click(window.getByRole('button', { name: 'Continuar' }));
    await confirmStepUp(user);
    await screen.findByTitle('Senha do cartão');
    expect(asked(`POST ${BASE}/${PLASTIC.id}/options/pin`)[0]?.body).toEqual({ birth_date: '1991-08-24' });
    expect(window.queryByLabelText('Sua data de nascimento')).toBeNull();
  });

  it('cannot be activated where there is no frame, and says so', () => {
    show(PLASTIC, WAY, null);
    expect(screen.queryByRole('button', { name: 'Ativar cartão' })).toBeNull();
    expect(screen.getByText(/página separada, que está indisponível agora/)).toBeVisible();
  });

  it('says that its PIN is locked, and how it is opened', () => {
    show(toCard({ ...PLASTIC, status: 'active', pin_status: 'locked', may: ['set_pin'] }), null);
    expect(screen.getByText(/A senha foi bloqueada depois de 3 erros/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trocar senha' })).toBeVisible();
  });

  it('has a second copy, with a reason that fits and where it is sent', async () => {
    const next = toCard({ ...PLASTIC, id: 'crd_01h455vb4pex5vsknk084sn03q', replaces: PLASTIC.id });
    answers.to(`POST ${BASE}/${PLASTIC.id}/options/replacement`, { status: 201, body: next });
    const user = show(toCard({ ...PLASTIC, status: 'active', pin_status: 'ok', may: ['replace'] }), WAY);
    await user.click(screen.getByRole('button', { name: 'Pedir segunda via' }));
    const window = await screen.findByRole('dialog');
    await user.click(within(window).getByRole('button', { name: 'Pedir segunda via' }));
    expect(within(window).getByText('Escolha o que aconteceu.')).toBeVisible();
    await user.click(within(window).getByRole('radio', { name: 'O cartão está danificado' }));
    expect(within(window).getByText(/vale até você ativar o novo/)).toBeVisible();
    await user.click(within(window).getByRole('button', { name: 'Pedir segunda via' }));
    await confirmStepUp(user);
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/card/${next.id}?conta=${ACCOUNT}`));
    expect(asked(`POST ${BASE}/${PLASTIC.id}/options/replacement`)[0]?.body).toEqual({
      reason: 'damaged',
      address: HOME,
    });
  });
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '@/bank/contract/products/card';
import { bankToday } from '@/components/ui/today';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { CardDetail } from './CardDetail';
import { CardsPage } from './CardsPage';
import { CreateCard } from './CreateCard';
import { toCard } from '../../../tests/support/cards';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}/cards`;
const ORDERS = `POST /api/bank/accounts/${ACCOUNT}/card_orders`;
const FRAME = 'http://127.0.0.1:3026';
const CARD = toCard();
const NO_PURCHASES = { data: [], next_cursor: null };
const POWERS = { hasOptions: true, mayCreate: true };

let answers: Answers;
const push = vi.fn();
beforeEach(async () => {
  push.mockReset();
  answers = await serveAnswers('/card');
  answers.to(`GET ${BASE}`, { status: 200, body: { data: [], next_cursor: null } });
  answers.to(`GET ${BASE}/${CARD.id}`, { status: 200, body: CARD });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const router = {
  ...{ push, back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), bfcacheId: '' },
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
/** The bank answers the act, and says the same when it is asked again. */
const becomes = (call: string, card: Card) => {
  answers.to(call, { status: 200, body: card });
  answers.to(`GET ${BASE}/${CARD.id}`, { status: 200, body: card });
};

describe('all cards at a glance', () => {
  const showAll = (cards: Card[], mayCreate = true) =>
    open(
      <CardsPage
        accountId={ACCOUNT}
        first={{ data: cards, next_cursor: null }}
        shelf="open"
        type={null}
        mayCreate={mayCreate}
        hasOptions={false}
      />,
    );

  it('draws one’s own and lists those of others, each leading to its page', () => {
    const other = toCard({
      ...{ id: 'crd_01h455vb4pex5vsknk084sn02r', alias: 'Viagens', last4: '4821', status: 'blocked' },
      holder: { id: CARD.holder.id, name: 'Bruno Tavares', is_me: false },
    });
    showAll([CARD, other]);
    const own = screen.getByRole('link', { name: /Anúncios/ });
    expect(own).toHaveAttribute('href', `/card/${CARD.id}?conta=${ACCOUNT}`);
    expect(own).toHaveTextContent('•••• 7891');
    const row = screen.getByRole('row', { name: /Viagens/ });
    expect(within(row).getByText('Bruno Tavares')).toBeInTheDocument();
    expect(within(row).getByText('Bloqueado')).toBeInTheDocument();
  });

  it('says what fills it, and to whom to turn for who may not create one', () => {
    showAll([], false);
    expect(screen.queryByRole('link', { name: 'Criar cartão' })).toBeNull();
    expect(screen.getByText(/Peça a quem administra/)).toBeVisible();
  });
});

describe('a virtual card', () => {
  const people = { may_create: true, data: [{ ...CARD.holder }] };

  it('is made for a supplier after one proof, and leads to the card', async () => {
    answers.to(ORDERS, { status: 201, body: { card: CARD, approval_id: null } });
    const user = open(<CreateCard accountId={ACCOUNT} holders={people} today={bankToday()} hasOptions />);
    await user.click(screen.getByRole('radio', { name: /Para um fornecedor/ }));
    await user.type(screen.getByLabelText(/^Apelido/), '  Nuvem   e servidores ');
    expect(screen.getByText('Nuvem e servidores')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Criar cartão' }));
    await confirmStepUp(user);
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/card/${CARD.id}?conta=${ACCOUNT}`));
    const wish = {
      ...{ holder_id: CARD.holder.id, use: 'merchant_locked', alias: 'Nuvem e servidores', cost_center: null },
      ...{ temporary_until: null, purchase_cents: null, day_cents: null, month_cents: null },
    };
    expect(asked(ORDERS)[0]?.body).toEqual(wish);
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toEqual({ purpose: 'create_card', account_id: ACCOUNT, ...wish });
  });

  it('that others have to agree to waits at the desk', async () => {
    const approval_id = 'apv_01h455vb4pex5vsknk084sn02q';
    answers.to(ORDERS, { status: 201, body: { card: null, approval_id } });
    const user = open(<CreateCard accountId={ACCOUNT} holders={people} today={bankToday()} hasOptions />);
    await user.type(screen.getByLabelText('Limite por mês (opcional)'), '100000');
    await user.click(screen.getByRole('button', { name: 'Criar cartão' }));
    await confirmStepUp(user);
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/payment-office?aprovacao=${approval_id}&conta=${ACCOUNT}`));
    expect(asked(ORDERS)[0]?.body).toMatchObject({ month_cents: 1_000_00 });
  });

  it('for a time asks for its day, and keeps what was typed when it is refused', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'card_holder_invalid'));
    const user = open(<CreateCard accountId={ACCOUNT} holders={people} today={bankToday()} hasOptions />);
    await user.type(screen.getByLabelText(/^Apelido/), 'Feira');
    await user.click(screen.getByRole('radio', { name: /Por um tempo/ }));
    await user.click(screen.getByRole('button', { name: 'Criar cartão' }));
    expect(await screen.findByText('Informe o último dia do cartão.')).toBeVisible();
    expect(asked(`POST ${AUTHORIZATIONS}`)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /Para várias compras/ }));
    await user.click(screen.getByRole('button', { name: 'Criar cartão' }));
    expect(await screen.findByText(/não tem acesso à empresa/, {}, { timeout: 30_000 })).toBeVisible();
    expect(screen.getByLabelText(/^Apelido/)).toHaveValue('Feira');
  });
});

describe('one card', () => {
  const show = (card = CARD, frameOrigin: string | null = FRAME) =>
    open(
      <CardDetail accountId={ACCOUNT} card={card} frameOrigin={frameOrigin} purchases={NO_PURCHASES} powers={POWERS} />,
    );

  it('is blocked at once, and says who blocked it', async () => {
    const blocked = toCard({ status: 'blocked', blocked_by: 'holder', may: ['report'] });
    becomes(`POST ${BASE}/${CARD.id}/block`, blocked);
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bloquear cartão' }));
    expect(await screen.findByText(/^Bloqueado por quem usa o cartão em/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
    expect(asked(`POST ${AUTHORIZATIONS}`)).toEqual([]);
  });

  it('is unblocked with a proof', async () => {
    becomes(`POST ${BASE}/${CARD.id}/options/unblock`, CARD);
    const user = show(toCard({ status: 'blocked', blocked_by: 'company', may: ['unblock'] }));
    await user.click(screen.getByRole('button', { name: 'Desbloquear' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desbloquear' }));
    await confirmStepUp(user);
    await waitFor(() => expect(screen.queryByText(/^Bloqueado pela empresa/)).toBeNull());
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toEqual({
      ...{ purpose: 'unblock_card', account_id: ACCOUNT, payment_card_id: CARD.id },
    });
  });

  it('that was stolen ends when it is said what happened', async () => {
    becomes(`POST ${BASE}/${CARD.id}/report`, toCard({ status: 'cancelled', end_reason: 'stolen', may: [] }));
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Perdi ou fui roubado' }));
    const window = await screen.findByRole('dialog');
    await user.click(within(window).getByRole('button', { name: 'Encerrar cartão' }));
    expect(within(window).getByText('Escolha o que aconteceu.')).toBeVisible();
    await user.click(within(window).getByRole('radio', { name: /Fui roubado/ }));
    await user.click(within(window).getByRole('button', { name: 'Encerrar cartão' }));
    expect(await screen.findByText(/^Encerrado por roubo ou furto em/)).toBeVisible();
    expect(asked(`POST ${BASE}/${CARD.id}/report`)[0]?.body).toEqual({ reason: 'stolen' });
  });

  it('offers no act that the bank does not, and no numbers without a frame', () => {
    show(toCard({ may: ['reveal'] }), null);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Dados do cartão')).toBeNull();
  });

  it('of somebody else shows no numbers to an admin', () => {
    show(toCard({ may: ['block'], holder: { ...CARD.holder, name: 'Bruno Tavares', is_me: false } }));
    expect(screen.queryByRole('button', { name: 'Ver dados do cartão' })).toBeNull();
    expect(screen.getByText(/Só Bruno Tavares/)).toBeVisible();
  });
});

describe('the numbers', () => {
  const TICKET = 'crt_01h455vb4pex5vsknk084sn02q';

  const reveal = async () => {
    answers.to(`POST ${BASE}/${CARD.id}/reveals`, {
      status: 200,
      body: { ticket: TICKET, expires_at: CARD.created_at },
    });
    const user = open(
      <CardDetail accountId={ACCOUNT} card={CARD} frameOrigin={FRAME} purchases={NO_PURCHASES} powers={POWERS} />,
    );
    await user.click(screen.getByRole('button', { name: 'Ver dados do cartão' }));
    await confirmStepUp(user);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Número, validade e código do cartão');
    // the page listens from its first effect on, which may come after what is drawn
    await act(async () => undefined);
    const given = vi.fn();
    Object.defineProperty(frame.contentWindow, 'postMessage', { value: given });
    const hear = (data: unknown, origin = FRAME, source: Window | null = frame.contentWindow) =>
      fireEvent(window, new MessageEvent('message', { data, origin, source }));
    return { user, frame, given, hear };
  };

  it('are asked for in a frame of another origin, whose address holds no ticket', async () => {
    const { frame, given, hear } = await reveal();
    expect(frame).toHaveAttribute('src', `${FRAME}/`);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(document.body.innerHTML).not.toContain(TICKET);
    hear({ cardFrame: 1, state: 'ready' });
    expect(given).toHaveBeenCalledExactlyOnceWith(
      { cardFrame: 1, ticket: TICKET, scheme: 'light', ask: 'numbers' },
      FRAME,
    );
    // a frame that came up once more gets nothing
    hear({ cardFrame: 1, state: 'ready' });
    expect(given).toHaveBeenCalledTimes(1);
    hear({ cardFrame: 1, height: 229 });
    // its border is part of it
    expect(frame).toHaveAttribute('height', '231');
  });

  it('are handed to nobody else who says that he is the frame', async () => {
    const { given, hear } = await reveal();
    hear({ cardFrame: 1, state: 'ready' }, 'https://evil.example');
    hear({ cardFrame: 1, state: 'ready' }, `${FRAME}.evil.example`);
    hear({ cardFrame: 1, state: 'ready' }, FRAME, window);
    hear({ cardFrame: 2, state: 'ready' });
    hear('ready');
    hear(null);
    expect(given).not.toHaveBeenCalled();
  });

  it.each([
    ['ended', 'Os dados foram ocultados.'],
    ['refused', /O tempo para ver os dados acabou/],
    ['failed', /Não foi possível mostrar/],
  ])('that %s leave, and the way back is offered', async (state, words) => {
    const { hear } = await reveal();
    hear({ cardFrame: 1, state: 'ready' });
    hear({ cardFrame: 1, state });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByTitle('Número, validade e código do cartão')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ver de novo' })).toBeVisible();
  });

  it('are put away by a press', async () => {
    const { user } = await reveal();
    await user.click(screen.getByRole('button', { name: 'Ocultar agora' }));
    expect(screen.queryByTitle('Número, validade e código do cartão')).toBeNull();
  });
});

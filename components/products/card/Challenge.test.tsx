import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardChallenge } from '@/bank/contract/products/card-challenges';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { toCard } from '../../../tests/support/cards';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ChallengeCall } from './ChallengeCall';
import { ChallengePage } from './ChallengePage';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const { id, alias, last4, status } = toCard();
const CHALLENGE: CardChallenge = {
  ...{ id: 'cch_01h455vb4pex5vsknk084sn02q', status: 'waiting', amount_cents: 150_00, foreign: null },
  card: { id, alias, last4, status },
  merchant: { name: 'Nuvem Azul', category: 'electronics_it', city: 'São Paulo', country: 'BR' },
  ...{ started_at: '2026-11-20T12:00:00.000Z', expires_at: '2026-11-20T12:05:00.000Z', seconds_left: 299 },
};
const BASE = `/api/bank/accounts/${ACCOUNT}/card_challenges/${CHALLENGE.id}`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/card');
  answers.to(`GET ${BASE}`, { status: 200, body: CHALLENGE });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (page: ReactElement): UserEvent => {
  render(<QueryProvider>{page}</QueryProvider>);
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
const becomes = (act: 'approve' | 'refuse', to: Partial<CardChallenge>) => {
  const body = { ...CHALLENGE, seconds_left: 0, ...to };
  answers.to(`POST ${BASE}/${act}`, { status: 200, body });
  answers.to(`GET ${BASE}`, { status: 200, body });
};
const show = (told: Partial<CardChallenge> = {}) =>
  open(<ChallengePage accountId={ACCOUNT} challenge={{ ...CHALLENGE, ...told }} />);

describe('a purchase to confirm', () => {
  it('shows shop, amount and clock, and is confirmed with a proof', async () => {
    becomes('approve', { status: 'approved' });
    const user = show();
    expect(screen.getByText('Nuvem Azul')).toBeVisible();
    expect(screen.getByText('São Paulo, Brasil')).toBeVisible();
    expect(screen.getByText(/^R\$\s150,00$/)).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('Responda em 4:59');
    await user.click(screen.getByRole('button', { name: 'Confirmar compra' }));
    await confirmStepUp(user);
    expect(await screen.findByText(/^Compra confirmada\. A loja/)).toBeVisible();
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toEqual({
      ...{ purpose: 'confirm_card_purchase', account_id: ACCOUNT, card_challenge_id: CHALLENGE.id },
    });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is refused at once', async () => {
    becomes('refuse', { status: 'refused' });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(await screen.findByText('Compra recusada. Nada foi cobrado.')).toBeVisible();
    expect(asked(`POST ${BASE}/refuse`)[0]?.body).toEqual({ is_fraud: false });
    expect(asked(`POST ${AUTHORIZATIONS}`)).toEqual([]);
  });

  it('of somebody else blocks the card and offers another one', async () => {
    answers.to(`GET /api/bank/accounts/${ACCOUNT}/card_holders`, { status: 200, body: { may_create: true, data: [] } });
    becomes('refuse', { status: 'refused', card: { ...CHALLENGE.card, status: 'blocked' } });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Não fui eu' }));
    expect(await screen.findByText(/cartão bloqueado/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Criar outro cartão' })).toHaveAttribute(
      ...(['href', `/card/solicitation?conta=${ACCOUNT}`] as const),
    );
    expect(asked(`POST ${BASE}/refuse`)[0]?.body).toEqual({ is_fraud: true });
  });

  it('that was answered elsewhere shows how it ended', async () => {
    answers.to(`POST ${BASE}/refuse`, refusal(409, 'card_challenge_over'));
    answers.to(`GET ${BASE}`, { status: 200, body: { ...CHALLENGE, status: 'approved', seconds_left: 0 } });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(await screen.findByText(/^Compra confirmada\. A loja/)).toBeVisible();
  });

  it('that nobody answered says that nothing was charged', () => {
    show({ status: 'expired', seconds_left: 0 });
    expect(screen.getByText(/O tempo acabou e nada foi cobrado/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the window over any page', () => {
  it('asks, and closes without an answer', async () => {
    const user = open(<ChallengeCall accountId={ACCOUNT} challengeId={CHALLENGE.id} />);
    expect(await screen.findByRole('button', { name: 'Confirmar compra' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(`POST ${BASE}/refuse`)).toEqual([]);
  });
});

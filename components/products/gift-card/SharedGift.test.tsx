import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GiftCode } from '@/bank/contract/products/gift-card';
import type { PublicGiftShare } from '@/bank/contract/products/gift-card-shares';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ReceivedGiftPage } from './ReceivedGiftPage';
import { ShareCode } from './ShareCode';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const PURCHASE = 'gft_01h455vb4pex5vsknk084sn02q';
const CODE = 'ABCD-EFGH-JKLM-4821';
const TOKEN = 'ab'.repeat(24);
const card: GiftCode = {
  ...{ id: 'gfc_01h455vb4pex5vsknk084sn02q', place: 1, state: 'ready', last4: '4821', serial: '000123' },
  ...{ first_shown_at: null, times_shown: 0, share: null },
};
const gift: PublicGiftShare = {
  ...{ state: 'waiting', receiver: 'Bruno', sender: 'Padaria do Zé', product: 'Carteira Steam', value_cents: 1_000 },
  ...{ expires_at: '2026-11-30T12:00:00.000Z', tries_left: 5 },
};
const SHARES = `/api/bank/accounts/${ACCOUNT}/gift_cards/purchases/${PURCHASE}/codes/${card.id}/shares`;
const OPEN = `/api/bank/gift_card_shares/${TOKEN}/open`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/gift-card');
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (page: ReactElement): UserEvent => {
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryProvider>{page}</QueryProvider>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};
const bodiesOf = (path: string) => answers.asked.filter(call => call.path === path).map(call => call.body);

describe('sending a code', () => {
  const send = (code: GiftCode = card) =>
    open(<ShareCode accountId={ACCOUNT} purchaseId={PURCHASE} code={code} onChanged={() => undefined} />);

  it('asks whom it is for, at each field, and tells the link once after the proof', async () => {
    answers.to(`POST ${SHARES}`, {
      status: 201,
      body: { url: `https://banco.example/share-pix-payment/${TOKEN}`, expires_at: gift.expires_at },
    });
    const user = send();
    await user.click(screen.getByRole('button', { name: 'Enviar por link' }));
    await user.type(screen.getByLabelText(/^4 últimos números/), '48a');
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    expect(screen.getByText('Escreva um nome de 2 a 60 letras.')).toBeVisible();
    expect(screen.getByText('Digite os 4 últimos números do celular.')).toBeVisible();
    expect(bodiesOf(AUTHORIZATIONS)).toEqual([]);
    await user.type(screen.getByLabelText('Para quem é'), 'Bruno');
    await user.type(screen.getByLabelText(/^4 últimos números/), '21');
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    await confirmStepUp(user);
    expect(await screen.findByText(new RegExp(TOKEN), {}, { timeout: 30_000 })).toBeVisible();
    expect(bodiesOf(SHARES)).toEqual([{ receiver: 'Bruno', phone_digits: '4821' }]);
  });

  it('says what became of the last link, and sends none of a code that was seen', () => {
    const share = {
      state: 'opened',
      receiver: 'Bruno',
      created_at: gift.expires_at,
      expires_at: gift.expires_at,
    } as const;
    send({ ...card, state: 'revealed', times_shown: 1, share });
    expect(screen.getByText('Bruno já viu este código pelo link.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('who was sent one', () => {
  const receive = (changed: Partial<PublicGiftShare> = {}) =>
    open(<ReceivedGiftPage token={TOKEN} gift={{ ...gift, ...changed }} />);

  it('sees the code for the digits, and is told how many tries are left', async () => {
    answers.to(`POST ${OPEN}`, refusal(422, 'gift_card_share_digits', { left: 4 }));
    const user = receive();
    expect(screen.queryByText(CODE)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver código' }));
    expect(screen.getByText('Digite os 4 últimos números do seu celular.')).toBeVisible();
    const digits = screen.getByLabelText(/^4 últimos números/);
    await user.type(digits, '0000');
    await user.click(screen.getByRole('button', { name: 'Ver código' }));
    expect(await screen.findByText(/restam 4 tentativas/, {}, { timeout: 30_000 })).toBeVisible();
    expect(digits).toHaveValue('0000');
    answers.to(`POST ${OPEN}`, {
      status: 200,
      body: {
        code: CODE,
        serial: '000123',
        product: 'Carteira Steam',
        how_to_redeem: ['Abra a loja.'],
        validity: 'Um ano',
      },
    });
    await user.clear(digits);
    await user.type(digits, '4821{Enter}');
    expect(await screen.findByText(CODE)).toHaveFocus();
    expect(screen.getByText(/não aparece de novo por este link/)).toBeVisible();
  });

  it.each([
    ['opened', 'Este gift card já foi visto por este link.'],
    ['expired', 'O prazo deste link acabou.'],
    ['over', 'Este link não vale mais.'],
  ] as const)('reads why a link that is %s shows nothing', (state, words) => {
    receive({ state });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeAskedAccount } from '@/contexts/asked-account';
import { takeAskedPayment } from '@/contexts/asked-payment';
import { askForText } from '@/contexts/asked-text';
import { FIRST_FIELD } from '@/components/frame/first-field';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { POSTO } from '../../../tests/support/contact-cards';
import { PayBox } from './PayBox';
import type { OpenWays } from './ways';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const ALL: OpenWays = { ted: true, manualPix: true, boleto: true, batch: true };
const ITAU = { ispb: '60701190', compe: '341', name: 'Itaú Unibanco S.A.', takes_pix: true, takes_ted: true };
const MARIA = { id: 'con_1', name: 'Maria Souza', nickname: null, pix_key: 'maria@souza.example' };
const LINE = '00190000090114971860168524522114675860000102656';

const CODE =
  '00020126620014br.gov.bcb.pix0123pix@padariadoze.example0213Cafe da manha520400005303986540527.805802BR5913Padaria do Ze6009Sao Paulo62090505MESA7630437B4';

const push = vi.fn();
const router = { push } as unknown as NonNullable<ComponentProps<typeof AppRouterContext>['value']>;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/payment');
  answers.to('GET /api/bank/institutions', { status: 200, body: { data: [ITAU] } });
  const maria = { ...MARIA, document_masked: '***', institution_name: 'Banco', is_favorite: false };
  answers.to(`GET /api/bank/accounts/${ACCOUNT}/contacts`, { status: 200, body: { data: [maria] } });
  answers.to(`GET /api/bank/accounts/${ACCOUNT}/contact_cards`, { status: 200, body: { data: [POSTO] } });
});
afterEach(() => {
  push.mockClear();
  return answers.close();
});

const open = (ways: OpenWays = ALL) => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <PayBox account={{ id: ACCOUNT }} open={ways} />
      </QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const paste = async (text: string, ways?: OpenWays) => {
  const user = open(ways);
  const field = screen.getByLabelText('O que você quer pagar?');
  expect(field).toHaveFocus();
  await user.paste(text);
  return user;
};

describe('the box', () => {
  it('offers whom the company pays, and the readers, before anything is typed', async () => {
    const user = open();
    expect(await screen.findByRole('button', { name: /Maria Souza/ })).toBeVisible();
    expect(screen.getByText('Pagar de novo')).toBeVisible();
    expect(screen.getByRole('button', { name: /Maria Souza/ })).toHaveTextContent(/^MSMaria Souza/);
    expect(screen.getByRole('button', { name: 'Ler com a câmera' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(push).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('O que você quer pagar?'), '37');
    expect(screen.queryByRole('button', { name: 'Ler com a câmera' })).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('O que você quer pagar?'));
    await user.click(await screen.findByRole('button', { name: /Maria Souza/ }));
    expect(takeAskedPayment()).toMatchObject({ input: 'maria@souza.example' });
  });

  it('is what its page begins with, so that the frame leaves it the focus after a navigation', () => {
    open();
    expect(screen.getByLabelText('O que você quer pagar?')).toHaveAttribute(FIRST_FIELD);
  });

  it.each(['posto 7', 'Posto'])('finds %s, who was paid by branch and account alone', async typed => {
    const user = await paste(typed);
    expect(await screen.findByText('É um dos seus contatos.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Posto 7 Ltda.*Itaú.*55555-0/ }));
    expect(push).toHaveBeenLastCalledWith(`/pix/manual?contato=${POSTO.accounts[0]?.id}&conta=${ACCOUNT}`);
  });

  it('pays by TED whose institution takes no Pix', async () => {
    const accounts = POSTO.accounts.map(account => ({ ...account, takes_pix: false }));
    const body = { data: [{ ...POSTO, accounts }] };
    answers.to(`GET /api/bank/accounts/${ACCOUNT}/contact_cards`, { status: 200, body });
    const user = await paste('posto 7');
    await user.click(await screen.findByRole('button', { name: /Posto 7 Ltda/ }));
    expect(push).toHaveBeenLastCalledWith(`/payment/ted?contato=${POSTO.accounts[0]?.id}&conta=${ACCOUNT}`);
  });

  it('opens a Pix with its key by Enter, asked for by the person', async () => {
    const user = await paste('fornecedor@farinhas.example');
    expect(await screen.findByText('É uma chave Pix: e-mail.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(takeAskedPayment()).toMatchObject({ accountId: ACCOUNT, input: 'fornecedor@farinhas.example' });
    expect(push).toHaveBeenLastCalledWith(`/pix/pay?chave=fornecedor%40farinhas.example&conta=${ACCOUNT}`);
  });

  it('asks whether eleven digits are a CPF or a mobile, and Enter chooses neither', async () => {
    const user = await paste('11900000083');
    expect(await screen.findByText(/Escolha o certo/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(takeAskedPayment()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: /chave CPF/ }));
    expect(takeAskedPayment()).toMatchObject({ input: '119.000.000-83' });
  });

  it('fills an account in, and asks between Pix and TED', async () => {
    const user = await paste('banco 341 ag 1234 cc 56789-0 fulano cnpj 11.222.333/0001-81');
    expect(await screen.findByText('Itaú Unibanco S.A.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Pix por agência e conta/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^TED/ }));
    expect(takeAskedAccount(ACCOUNT)).toEqual({
      ...{ institution: '60701190', institution_name: 'Itaú Unibanco S.A.', branch: '1234', account: '56789' },
      ...{ check_digit: '0', account_type: 'checking', name: 'fulano', document: '11222333000181' },
    });
  });

  it('offers no TED where it is closed', async () => {
    await paste('banco 341 ag 1234 cc 56789-0', { ...ALL, ted: false });
    expect(await screen.findByText('Itaú Unibanco S.A.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^TED/ })).toBeNull();
  });

  it('knows a boleto, says what is wrong with one, and that they are not open', async () => {
    const user = open();
    await user.type(screen.getByLabelText('O que você quer pagar?'), LINE);
    expect(await screen.findByRole('button', { name: 'Pagar este boleto' })).toBeVisible();
    expect(push).not.toHaveBeenCalled();
  });

  it('goes on with a whole code that is pasted, and with nothing else', async () => {
    const user = await paste('https://pix.example/cobranca');
    expect(await screen.findByText(/^É um link/)).toBeVisible();
    expect(push).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('O que você quer pagar?'));
    await user.paste(LINE);
    await waitFor(() => expect(push).toHaveBeenCalledOnce());
    expect(push).toHaveBeenCalledWith(expect.stringContaining(`/payment/boleto?linha=${LINE}`));
    expect(takeAskedPayment()).toMatchObject({ accountId: ACCOUNT, input: LINE });
  });

  it('says why where boletos are not open', async () => {
    await paste(LINE, { ...ALL, boleto: false });
    expect(await screen.findByText(/o pagamento de boletos não está aberto/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /boleto/ })).toBeNull();
  });

  it('says what is wrong with a line that was mistyped', async () => {
    await paste(LINE.replace('00190', '00191'));
    expect(await screen.findByText(/Um dos números não confere/)).toBeVisible();
  });

  it('says where it is pasted that a Pix code is cut or altered, and leads nowhere with it', async () => {
    const user = await paste(CODE.replace('27.80', '97.80'));
    expect(await screen.findByText(/^Este código Pix está incompleto ou foi alterado/)).toHaveStyle('font-weight: 500');
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(push).not.toHaveBeenCalled();
  });

  it('joins a Pix code that a mail broke into lines', async () => {
    await paste(`${CODE.slice(0, 60)}\n${CODE.slice(60)}`);
    await waitFor(() => expect(push).toHaveBeenCalledOnce());
    expect(takeAskedPayment()).toMatchObject({ input: CODE });
  });

  it('finds a contact by name, and says when there is none', async () => {
    const user = await paste('maria');
    expect(await screen.findByRole('button', { name: /Maria Souza/ })).toBeVisible();
    await user.clear(screen.getByLabelText('O que você quer pagar?'));
    await user.paste('Joaquim');
    expect(await screen.findByText(/“Joaquim” não está entre os seus contatos/)).toBeVisible();
  });

  it('has a sentence for what it does not know, and takes what was typed into the command bar', async () => {
    askForText('37 %');
    open();
    expect(screen.getByLabelText('O que você quer pagar?')).toHaveValue('37 %');
    expect(await screen.findByText(/Não reconhecemos este texto/)).toBeVisible();
  });

  it('waits for the rest of a number before it says that it does not know it', async () => {
    await paste('3419');
    expect(await screen.findByText(/^Continue: um CPF/)).toBeVisible();
  });
});

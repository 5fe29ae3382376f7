import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '@/bank/contract/ground/notifications';
import type { PixQrCode } from '@/bank/contract/products/pix/charges';
import { tellHere } from '@/contexts/live-store';
import { QueryProvider } from '@/contexts/query';
import { isShown } from '@/contexts/shown-things';
import { type Answers, serveAnswers } from '../../../../tests/support/answers';
import { ReceivePage } from './ReceivePage';

const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const code: PixQrCode = {
  br_code: '00020126330014br.gov.bcb.pix0111fulano@x.example6304ABCD',
  key: '11222333000181',
  key_type: 'cnpj',
  merchant_name: 'Padaria do Ze',
  merchant_city: 'Sao Paulo',
};
const href = `/receipts/txn_01h455vb4pex5vsknk084sn02q?conta=${ID}`;
const news = { kind: 'pix_received', title: 'Pix de R$ 20,00 recebido', body: 'De Helena.', href } as Notification;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/pix/receive');
  answers.to(`GET /api/bank/accounts/${ID}/pix/qr_codes`, { status: 200, body: code });
});
afterEach(() => answers.close());

const open = () => {
  render(
    <QueryProvider>
      <ReceivePage
        accountId={ID}
        name="Padaria do Zé"
        keys={[{ key: code.key, type: 'cnpj' }]}
        first={code}
        canCharge
      />
    </QueryProvider>,
  );
  return userEvent.setup();
};

const withoutKey = (canCharge: boolean) =>
  render(
    <AppRouterContext value={{ refresh: () => undefined } as never}>
      <QueryProvider>
        <ReceivePage accountId={ID} name="Padaria do Zé" keys={[]} first={null} canCharge={canCharge} />
      </QueryProvider>
    </AppRouterContext>,
  );

it('begins with the first key where there is none, for who may have one made', () => {
  const { unmount } = withoutKey(true);
  expect(screen.getByRole('button', { name: 'Criar chave aleatória' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escolher outra chave' })).toHaveAttribute('href', `/pix/keys?conta=${ID}`);
  unmount();
  withoutKey(false);
  expect(screen.queryByRole('button', { name: 'Criar chave aleatória' })).toBeNull();
  expect(screen.getByText(/Quem faz cobranças por ela pode cadastrar/)).toBeVisible();
});

const tell = (notification: Notification) => act(() => tellHere({ kind: 'news', notification, unread: 1 }));

describe('the code at the counter', () => {
  it('turns into its money when it is paid, says it once, and comes back for the next', async () => {
    const user = open();
    expect(screen.getAllByRole('img', { name: /QR Code/ })[0]).toBeVisible();
    tell(news);
    expect(screen.getByRole('heading', { name: 'Pago' })).toBeVisible();
    expect(screen.getByText('De Helena.')).toBeVisible();
    expect(isShown(href)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Receber outro' }));
    expect(screen.queryByRole('heading', { name: 'Pago' })).toBeNull();
  });

  it('that asks for an amount waits for that amount', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: /^R\$\s50$/ }));
    expect(screen.getByRole('button', { name: /^R\$\s50$/ })).toHaveAttribute('aria-pressed', 'true');
    tell(news);
    expect(screen.queryByRole('heading', { name: 'Pago' })).toBeNull();
    tell({ ...news, title: 'Pix de R$ 50,00 recebido' });
    expect(screen.getByRole('heading', { name: 'Pago' })).toBeVisible();
  });

  it('is sent by WhatsApp and by e-mail where the device shares nothing', () => {
    open();
    const words = 'Pague Padaria do Zé por Pix:';
    const whatsApp = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '');
    expect(whatsApp.searchParams.get('text')).toBe(`${words}\n${code.br_code}`);
    expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:\?subject=/),
    );
  });
});

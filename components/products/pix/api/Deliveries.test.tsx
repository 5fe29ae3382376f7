import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WebhookList } from '@/bank/contract/products/pix/api';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../../tests/support/answers';
import { Deliveries } from './Deliveries';
import { texts } from './texts';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const DELIVERY = 'pwd_01h455vb4pex5vsknk084sn02q';
const LIST = `/api/bank/accounts/${ACCOUNT}/webhooks`;
const list: WebhookList = {
  ...{ data: [], events: null, recurrences: [] },
  deliveries: [
    {
      ...{ id: DELIVERY, kind: 'pix', key: 'a@b.example', host: 'erp.example', status: 'failed', tries: 3 },
      ...{ end_to_end_id: null, txid: 'pedido7', event: null, last_answer: 'timeout', ended_at: null },
      created_at: '2026-11-21T12:00:00.000Z',
    },
  ],
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers();
});
afterEach(() => answers.close());

it('keeps the keyboard on the button that sends again, and sends once', async () => {
  let arrive = (): void => undefined;
  const sent = new Promise<{ status: number }>(resolve => {
    arrive = () => resolve({ status: 202 });
  });
  answers.to(`GET ${LIST}`, { status: 200, body: list });
  answers.to(`POST ${LIST}/deliveries/${DELIVERY}/resend`, sent);
  render(
    <QueryProvider>
      <Deliveries accountId={ACCOUNT} first={list} />
    </QueryProvider>,
  );
  const button = screen.getByRole('button', { name: /Cobrança pedido7/ });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  // a browser takes the focus from what is disabled
  expect([document.activeElement, (button as HTMLButtonElement).disabled]).toEqual([button, false]);
  arrive();
  await expect.poll(() => answers.asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(button);
  expect(answers.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('names what was told of TEDs and boletos, and tries their address', async () => {
  const [delivery] = list.deliveries;
  if (!delivery) throw new Error('there is one');
  const events = { url: 'https://erp.example/eventos', created_at: '2026-11-21T12:00:00.000Z' };
  const told = { ...delivery, kind: 'event', key: null, txid: null } as const;
  const first: WebhookList = {
    ...{ data: [], events, recurrences: [] },
    deliveries: [
      { ...told, id: 'pwd_01h455vb4pex5vsknk084sn02r', event: 'ted.completed' },
      { ...told, id: 'pwd_01h455vb4pex5vsknk084sn02s', event: 'test' },
    ],
  };
  answers.to(`GET ${LIST}`, { status: 200, body: first });
  answers.to(`POST ${LIST}/tests`, { status: 202 });
  render(
    <QueryProvider>
      <Deliveries accountId={ACCOUNT} first={first} />
    </QueryProvider>,
  );
  expect(screen.getByText('TED enviada')).toBeTruthy();
  // a test is made anew, not sent again
  expect(screen.getAllByRole('button', { name: /^Reenviar/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: texts.webhooks.eventsTestLabel }));
  await expect.poll(() => answers.asked.filter(({ method }) => method === 'POST').length).toBe(1);
  expect(answers.asked.find(({ method }) => method === 'POST')?.body).toEqual({});
});

it('shows the addresses of Pix Automático, and tries one of them', async () => {
  const at = '2026-11-21T12:00:00.000Z';
  const first: WebhookList = {
    ...{ data: [], events: null, deliveries: [] },
    recurrences: [
      { about: 'rec', url: 'https://mensalidades.example/erp', created_at: at },
      { about: 'cobr', url: 'https://mensalidades.example/erp', created_at: at },
    ],
  };
  answers.to(`GET ${LIST}`, { status: 200, body: first });
  answers.to(`POST ${LIST}/tests`, { status: 202 });
  render(
    <QueryProvider>
      <Deliveries accountId={ACCOUNT} first={first} />
    </QueryProvider>,
  );
  expect(screen.queryByText(texts.webhooks.empty)).toBeNull();
  expect(screen.getByText('Recorrências do Pix Automático avisam https://mensalidades.example/erp')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.webhooks.recurrencesTestLabel.cobr }));
  await expect.poll(() => answers.asked.filter(({ method }) => method === 'POST').length).toBe(1);
  expect(answers.asked.find(({ method }) => method === 'POST')?.body).toEqual({ about: 'cobr' });
});

it('removes an address once that is confirmed', async () => {
  const data = [{ key: 'a@b.example', url: 'https://erp.example/pix', created_at: '2026-11-21T12:00:00.000Z' }];
  const first: WebhookList = { ...list, data };
  answers.to(`GET ${LIST}`, { status: 200, body: first });
  answers.to(`POST ${LIST}/removals`, { status: 200, body: { ended: 1 } });
  render(
    <QueryProvider>
      <Deliveries accountId={ACCOUNT} first={first} />
    </QueryProvider>,
  );
  const posts = () => answers.asked.filter(({ method }) => method === 'POST');
  await userEvent.click(screen.getByRole('button', { name: /^Remover o endereço: a@b.example/ }));
  expect(screen.getByText(/não recebe mais nenhum aviso/)).toBeVisible();
  expect(posts()).toEqual([]);
  answers.to(`GET ${LIST}`, { status: 200, body: list });
  await userEvent.click(screen.getByRole('button', { name: 'Remover endereço' }));
  await expect.poll(() => posts().length).toBe(1);
  expect(posts()[0]?.body).toEqual({ key: 'a@b.example' });
  await expect.poll(() => screen.queryByRole('button', { name: /^Remover o endereço/ })).toBeNull();
});

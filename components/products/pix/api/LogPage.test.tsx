import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_CATALOGUE } from '@/bank/contract/products/event-catalogue';
import type { WebhookDelivery } from '@/bank/contract/products/pix/api';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../../tests/support/answers';
import { EventCatalogue } from './EventCatalogue';
import { EVENT_NAMES, eventTexts } from './event-texts';
import { LogPage } from './LogPage';
import { readLogFilters, toLogHref, toLogWish } from './log-filters';
import { logTexts } from './log-texts';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const DELIVERY = 'pwd_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}/webhooks`;
const FILTERS = readLogFilters(() => '');

const delivery: WebhookDelivery = {
  ...{ id: DELIVERY, kind: 'event', key: null, host: 'erp.example', status: 'failed', tries: 13 },
  ...{ end_to_end_id: null, txid: null, event: 'ted.completed', last_answer: '500' },
  ...{ created_at: '2026-11-21T12:00:00.000Z', ended_at: '2026-11-22T08:00:00.000Z' },
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/api-keys/deliveries');
});
afterEach(() => answers.close());

const router = {
  ...{ push: vi.fn(), back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};
const open = (data: WebhookDelivery[]): UserEvent => {
  const first = { data, next_cursor: null };
  answers.to(`GET ${BASE}/deliveries`, { status: 200, body: first });
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <LogPage accountId={ACCOUNT} filters={FILTERS} wish={{}} first={first} />
      </QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};

describe('the log of what systems were told', () => {
  it('shows how each ended, and one in full with what was sent', async () => {
    const body = JSON.stringify({ id: DELIVERY, type: 'ted.completed' });
    answers.to(`GET ${BASE}/deliveries/${DELIVERY}`, { status: 200, body: { ...delivery, body } });
    answers.to(`POST ${BASE}/deliveries/${DELIVERY}/resend`, { status: 202 });
    const user = open([delivery]);
    const row = screen.getByRole('row', { name: /TED enviada/ });
    expect(row).toHaveTextContent(/Não entregue/);
    expect(row).toHaveTextContent(/13 tentativas, última resposta: 500/);
    await user.click(within(row).getByRole('link', { name: /TED enviada/ }));
    const window = screen.getByRole('dialog', { name: 'TED enviada' });
    expect(await within(window).findByText(/"type": "ted.completed"/)).toBeVisible();
    await user.click(within(window).getByRole('button', { name: logTexts.detail.resend }));
    await expect.poll(() => answers.asked.filter(({ method }) => method === 'POST').length).toBe(1);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('sends a period again: what failed, unless told otherwise', async () => {
    answers.to(`POST ${BASE}/resends`, { status: 202, body: { resent: 3, without_address: 1 } });
    const user = open([delivery]);
    await user.click(screen.getByRole('button', { name: logTexts.resend.open }));
    const window = await screen.findByRole('dialog', { name: logTexts.resend.title });
    await user.click(within(window).getByRole('button', { name: logTexts.resend.submit }));
    await expect.poll(() => answers.asked.filter(({ method }) => method === 'POST').length).toBe(1);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const { body } = answers.asked.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ from: day, to: day, status: 'failed' });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was chosen and says why when the period holds too many', async () => {
    const problem = { code: 'webhook_resend_too_many', params: { most: 1000 } };
    answers.to(`POST ${BASE}/resends`, { status: 422, body: problem });
    const user = open([]);
    expect(screen.getByText(logTexts.none.title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: logTexts.resend.open }));
    const window = await screen.findByRole('dialog', { name: logTexts.resend.title });
    await user.selectOptions(within(window).getByLabelText(logTexts.resend.topic), 'boleto');
    await user.click(within(window).getByRole('button', { name: logTexts.resend.submit }));
    expect(await within(window).findByText(/Escolha um período menor/)).toBeVisible();
    expect(within(window).getByLabelText(logTexts.resend.topic)).toHaveValue('boleto');
  });
});

describe('the address of a log', () => {
  it('says what is looked for, and nothing else counts', () => {
    const of = (search: Record<string, string>) => readLogFilters(name => search[name] ?? '');
    expect(of({ periodo: 'x', assunto: 'y', situacao: 'z', busca: ' a ' })).toEqual({ ...FILTERS, search: 'a' });
    const all = of({ periodo: '7-dias', assunto: 'ted', situacao: 'failed', busca: 'nota 42' });
    expect(toLogWish(all, '2026-11-21')).toEqual({
      ...{ from: '2026-11-15', topic: 'ted', status: 'failed', search: 'nota 42' },
    });
    expect(toLogHref(all)).toBe('/api-keys/deliveries?periodo=7-dias&assunto=ted&situacao=failed&busca=nota+42');
    expect(of({ assunto: 'cobr' }).topic).toBe('cobr');
    expect(toLogWish(of({ periodo: 'tudo' }), '2026-11-21')).toEqual({});
  });
});

it('the catalogue shows every event by its name, with its sample', () => {
  render(
    <AppRouterContext value={router}>
      <EventCatalogue accountId={ACCOUNT} />
    </AppRouterContext>,
  );
  for (const { event, sample } of EVENT_CATALOGUE) {
    expect(EVENT_NAMES[event], event).toBeTruthy();
    expect(eventTexts.when[event], event).toMatch(/\.$/);
    expect(screen.getByText(event)).toBeVisible();
    const shown = screen.getByRole('button', { name: eventTexts.copy(event), hidden: true }).closest('figure');
    expect(JSON.parse(shown?.querySelector('pre')?.textContent ?? '')).toEqual(sample);
  }
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hiddenTexts } from '@/components/lists/sheet/hidden-texts';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { NearWorker } from '../../../../tests/support/batch-screens';
import { ACCOUNT, BASE, receivable, rules } from '../../../../tests/support/receivable-samples';
import { FilePage } from './FilePage';

const LATE = { timeout: 30_000 };
const CSV = [
  'nome;documento;valor;vencimento',
  'Helena Pires;52998224725;900,00;15/12/2026',
  'Rosa Lima;52998224726;10,00;15/12/2026',
  'Mercado;45120873000176;30,00;15/12/2026',
].join('\n');

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/receivables/file');
});
afterEach(() => answers.close());

const open = async (csv: string | Uint8Array<ArrayBuffer>) => {
  const { container } = render(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryProvider>
        <FilePage accountId={ACCOUNT} rules={rules} />
      </QueryProvider>
    </SearchParamsContext>,
  );
  const user = userEvent.setup();
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no place for a file');
  await user.upload(
    input,
    typeof csv === 'string'
      ? new File([csv], 'cobrancas.csv', { type: 'text/csv' })
      : new File([csv], 'cobrancas.xlsx'),
  );
  return user;
};
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

it('issues what is right, tells what is not beside its line, and sends only the rest again with the same key', async () => {
  const user = await open(CSV);
  expect(await screen.findByText('2 linhas prontas', {}, LATE)).toBeVisible();
  expect(row(/Rosa Lima/).getByText('Com erro')).toBeVisible();
  answers.to(`POST ${BASE}/receivables`, { status: 201, body: { data: [receivable] } }, refusal(503, 'overloaded'), {
    status: 201,
    body: { data: [receivable] },
  });
  await user.click(screen.getByRole('button', { name: 'Emitir 2 linhas' }));
  expect(await row(/Helena Pires/).findByText('Emitida', {}, LATE)).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Emitir 1 linha' }, LATE);
  expect(row(/Mercado/).getByText('Com erro')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Baixar linhas com erro' })).toHaveAttribute('download');
  await user.click(again);
  await waitFor(() => expect(row(/Mercado/).getByText('Emitida')).toBeVisible(), LATE);
  const keys = answers.asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

it('asks for the column that no name tells', async () => {
  const user = await open('cliente;documento;quanto;vencimento\nHelena;52998224725;900,00;15/12/2026');
  expect(await screen.findByText('Falta dizer de que coluna vem: Valor.', {}, LATE)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Valor'), 'quanto');
  expect(await screen.findByText('1 linha pronta')).toBeVisible();
});

it('leaves out what the spreadsheet hides, until somebody takes it in', async () => {
  vi.stubGlobal('Worker', NearWorker);
  const rows = CSV.split('\n').map(line => line.split(';'));
  const sheets = [{ name: 'P', rows, rowDefs: new Map([[1, { hidden: true }]]) }];
  const user = await open(new Uint8Array(await writeXlsx({ sheets })));
  expect(await screen.findByText('1 linha oculta na planilha ficou de fora.', {}, LATE)).toBeVisible();
  expect(screen.getByText('1 linha pronta')).toBeVisible();
  await user.click(screen.getByRole('button', { name: hiddenTexts.take }));
  expect(screen.getByText('2 linhas prontas')).toBeVisible();
  vi.unstubAllGlobals();
});

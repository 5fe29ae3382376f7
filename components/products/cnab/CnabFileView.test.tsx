import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CnabFileDetail, CnabLineReport } from '@/bank/contract/products/cnab';
import { HiddenAmountsProvider } from '@/contexts/hidden-amounts';
import { QueryProvider } from '@/contexts/query';
import { CnabFileView } from './CnabFileView';

const ACCOUNT = { id: 'acc_01h455vb4pex5vsknk084sn02q', role: 'admin' as const };

const file: CnabFileDetail = {
  ...{ id: 'cnf_01h455vb4pex5vsknk084sn02q', protocol: '20261126-000042', direction: 'remessa', state: 'checked' },
  ...{ kind: 'collection', stage: null, name: 'CB261101.REM', is_test: false, layout: '240', number: 7 },
  agreement: { id: 'agr_01h455vb4pex5vsknk084sn02q', name: 'Cobrança', code: '100001' },
  ...{ bytes: 1_210, lines: 5, sha256: 'ab'.repeat(32), right: 2, wrong: 0, movements: 1, amount_cents: 10_000 },
  ...{ may_see_amounts: true, sent_by_name: 'Ana', created_at: '2026-11-26T13:00:00.000Z', accepted_at: null },
  ...{ batch_id: null, answers_id: null, already_received: false, faults: [], fault_count: 0, returns: [] },
};
const line: CnabLineReport = {
  ...{
    line: 3,
    record: 'Segmento P',
    text: 'P',
    asks: 'Baixar o título NF-1001.',
    tells: null,
    fields: [],
    faults: [],
  },
};

const show = (changed: Partial<CnabFileDetail> = {}, told: Partial<CnabLineReport> = {}) => {
  render(
    <QueryProvider>
      <HiddenAmountsProvider initiallyHidden={false}>
        <CnabFileView
          account={ACCOUNT}
          first={{ ...file, ...changed }}
          filter="all"
          lines={{ data: [{ ...line, ...told }], next_after: null }}
          wasKnown={false}
        />
      </HiddenAmountsProvider>
    </QueryProvider>,
  );
  return userEvent.setup();
};

it('says what each line asks for, and what accepting does with titles and instructions', async () => {
  const user = show();
  const card = within(screen.getByRole('article', { name: /Linha 3/ }));
  expect(card.getByText('Baixar o título NF-1001.')).toBeVisible();
  expect(screen.getByText('2 certos (1 instrução), 0 com erro')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aceitar 1 título e 1 instrução' }));
  const asked = within(screen.getByRole('alertdialog'));
  expect(asked.getByText(/1 título vira cobrança.*1 instrução muda um título que já existe/)).toBeVisible();
  expect(asked.getByText(/a pré-crítica sai na hora/)).toBeVisible();
});

it('says what a line of a retorno tells, and blames no column for how a line ends', () => {
  const fault: CnabLineReport['faults'][number] = {
    ...{ line: 3, record: 'Linha', field: 'Fim da linha', start: 1, end: 1, code: 'newline', got: '' },
    ...{ expected: 'CRLF', text: 'As linhas terminam de modos diferentes.' },
    severity: 'warning',
    reach: 'line',
  };
  show({ direction: 'retorno', stage: 'result' }, { asks: null, tells: 'O título NF-1001 foi pago.', faults: [fault] });
  const card = within(screen.getByRole('article', { name: /Linha 3/ }));
  expect(card.getByText('O título NF-1001 foi pago.')).toBeVisible();
  expect(card.getByText('Fim da linha')).toBeVisible();
});

it('of instructions alone promises no pre-critique, and tells of no titles once it is accepted', async () => {
  const only = { right: 3, movements: 3, amount_cents: 0 };
  const user = show(only);
  await user.click(screen.getByRole('button', { name: 'Aceitar 3 instruções' }));
  expect(within(screen.getByRole('alertdialog')).getByText(/o retorno sai quando/)).toBeVisible();
  show({ ...only, state: 'accepted', accepted_at: '2026-11-26T13:01:00.000Z' });
  expect(screen.getByText(/3 instruções recebidas/)).toBeVisible();
  expect(screen.queryByText(/emitido/)).toBeNull();
});

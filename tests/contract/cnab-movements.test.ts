import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { CnabLineReport } from '../../bank/contract/products/cnab';
import type { TransmissionDetail } from '../../bank/contract/products/transmission';
import type { Receivable } from '../../bank/contract/products/receivable-shapes';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { BankError } from '../../bank/core/errors';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { detail, type Detail, SEGMENT_P } from '../../bank/formats/cnab';
import { createInstructJob } from '../../bank/products/cnab/collection/instruct-job';
import type { CnabDeps } from '../../bank/products/cnab/deps';
import { createCollecting } from '../../bank/products/receivable';
import type { CollectingDeps } from '../../bank/products/receivable/deps';
import type { Sql } from '../../bank/storage';
import { createTitleFiles, ownNumber, places, title } from './cnab-titles';
import { PAYER, type ReceivableWorld, startReceivableWorld } from './receivable-world';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await startReceivableWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});
const files = createTitleFiles(() => world);
const { write240, write400, send, accept, listIssued, toldOf, listTold, agree } = files;
/** So much later, still signed in, with everything done that is due. */
const pass = (minutes: number) => world.at(new Date(world.clock.now().getTime() + minutes * 60_000).toISOString());

let sent = 0;
const name = () => `CM${String(++sent).padStart(6, '0')}.REM`;
/** A file of details that is accepted, and all that becomes of it at once. */
const take = async (agreement: Agreement, number: number, details: readonly Detail[]) => {
  const { body } = await send(write240(agreement, number, details), name());
  expect(body.faults.map(({ text }) => text)).toEqual([]);
  const accepted = (await accept(body.id)).body;
  await pass(1);
  return accepted;
};
/** What a line asks of a title: the segment P alone, without its payer. */
const move = (movement: string, of: Partial<Receivable> | string, p: object = {}): Detail => {
  const named =
    typeof of === 'string' ? { document_number: of } : { bank_number: of.own_number?.replaceAll(/[^0-9P]/g, '') };
  return detail(SEGMENT_P, {
    ...{ movement, portfolio: '1', registration: '1', document_kind: '1', issued_by: '1', species: '02' },
    ...{ acceptance: 'N', interest_kind: '0', discount_kind: '0', protest: '3', write_off: '2', currency: '09' },
    ...named,
    ...p,
  });
};
/** Movement, number and reasons of what is told. */
const toShort = (told: Awaited<ReturnType<typeof toldOf>>) =>
  told.flatMap(({ movement, document_number: number, reasons }) =>
    number === undefined ? [] : [`${movement} ${number} ${reasons ?? ''}`.trim()],
  );

describe('what a remessa asks of titles that exist', () => {
  it('is done to each as on the screen, told once in its layout, and not again by the file that issued them', async () => {
    const agreement = await agree();
    const issuing = await take(agreement, 1, [
      ...title('BAIXA', 50_000n),
      ...title('MUDA', 60_000n),
      ...title('PAGA', 70_000n),
    ]);
    const screen = await world.open({ agreement_id: agreement.id, document_number: 'TELA', due_date: '2026-12-21' });
    const [moved] = (await listIssued('MUDA')) as [Receivable];
    const text = write240(agreement, 2, [
      move('02', 'BAIXA'),
      move('06', moved, { due_on: '2026-12-28' }),
      move('07', moved, { discount_kind: '1', discount_until: '2026-12-20', discount: 2_000n }),
      move('04', screen, { rebate: 1_500n, company_use: 'PEDIDO 9' }),
    ]);
    const { body } = await send(text, name());
    expect(body).toMatchObject({ state: 'checked', right: 4, wrong: 0, movements: 4, amount_cents: 0 });
    // nothing is done before it is accepted
    expect((await listIssued('BAIXA'))[0]?.status).toBe('open');
    const accepted = (await accept(body.id)).body;
    expect(accepted).toMatchObject({ state: 'accepted', right: 4, movements: 4, returns: [] });
    await pass(1);
    expect((await listIssued('BAIXA'))[0]?.status).toBe('canceled');
    expect(await world.read(moved.id)).toMatchObject({
      due_date: '2026-12-28',
      terms: { discount: { mode: 1, tiers: [{ until: '2026-12-20', value: 2_000 }] } },
    });
    expect((await world.read(screen.id)).terms.rebate_cents).toBe(1_500);
    const told = await listTold(body.id);
    expect(toShort(told)).toEqual(['09 BAIXA 10', '14 MUDA', '07 MUDA', '12 TELA']);
    expect(told.filter(({ document_number: number }) => number !== undefined)[3]).toMatchObject({
      ...{ bank_number: ownNumber(screen), amount: 100_000n, company_use: 'PEDIDO 9', due_on: '2026-12-21' },
      ...{ payer_type: '2', payer_document: '045120873000176', payer_name: PAYER.name },
    });
    expect(told.at(-1)).toMatchObject({ movement: '12', rebate: 1_500n, paid: 0n });
    await world.payAtBank((await listIssued('PAGA'))[0] as Receivable);
    await pass(5);
    await pass(30);
    expect(toShort(await listTold(issuing.id))).toEqual(['06 PAGA 04']);
    expect(toShort(await listTold(body.id))).toHaveLength(4);
  });

  it('says what each line asks for, line by line', async () => {
    const agreement = await agree();
    const one = await world.open({ agreement_id: agreement.id, document_number: 'NF 7', due_date: '2026-12-21' });
    const text = write240(agreement, 1, [
      ...title('NOVA', 10_000n),
      move('06', 'NF 7', { due_on: '2026-12-28' }),
      move('04', one, { rebate: 150_000n }),
      move('11', 'NF 7'),
    ]);
    const { body } = await send(text, name());
    const lines = await world.as<{ data: CnabLineReport[] }>(world.padaria, `/cnab/files/${body.id}/lines?limit=100`);
    expect(lines.body.data.flatMap(({ asks }) => asks ?? [])).toEqual([
      'Emitir o título NOVA: R$ 100,00, com vencimento em 21/12/2026.',
      'Mudar o vencimento do título NF 7 para 28/12/2026.',
      `Conceder abatimento de R$ 1.500,00 ao título de nosso número ${ownNumber(one)}.`,
      'Sustar o protesto do título NF 7 e mantê-lo em aberto.',
    ]);
    expect(places(body)).toEqual(['Valor do abatimento: not_done', 'Código de movimento: not_done']);
    expect(body).toMatchObject({ right: 2, wrong: 2, movements: 1, amount_cents: 10_000 });
    const accepted = (await accept(body.id)).body;
    expect(toShort(await toldOf(accepted.returns[0]?.id ?? ''))).toEqual(['02 NOVA', '26 NF 7 34', '26 NF 7 41']);
    await pass(1);
    expect(toShort(await listTold(body.id))).toEqual(['14 NF 7']);
  });

  it('is refused in words, beside its columns, with the reason of C047', async () => {
    const agreement = await agree();
    const other = await agree();
    const open = (document_number: string, more = {}) =>
      world.open({ agreement_id: agreement.id, document_number, due_date: '2026-12-21', ...more });
    const one = await open('UM');
    await open('DOIS', { amount_cents: 10_000 });
    await open('DOIS', { amount_cents: 20_000 });
    const foreign = await world.open({ agreement_id: other.id, document_number: 'FORA', due_date: '2026-12-21' });
    const ended = await open('FIM');
    await world.act(ended.id, 'cancel');
    const { body } = await send(
      write240(agreement, 1, [
        move('02', 'NADA'),
        move('02', 'DOIS'),
        move('02', { own_number: `${one.own_number.slice(0, -1)}${one.own_number.endsWith('1') ? '2' : '1'}` }),
        move('02', foreign),
        move('02', ended),
        move('02', ''),
        move('31', one),
        move('06', one),
        move('06', one, { due_on: '2026-12-21' }),
        move('06', one, { due_on: '2026-11-01' }),
        move('04', one),
        move('05', one),
        move('08', one),
        move('07', one, { discount_kind: '1', discount_until: '2026-12-22', discount: 100n }),
        move('09', one),
        ...title('UM', 100_000n, { movement: '02' }, { movement: '02', payer_document: '11444777000161' }),
        // by its number here, and another payer's
        ...title(
          'UM',
          100_000n,
          { movement: '02', bank_number: one.own_number.replaceAll(/[^0-9P]/g, '') },
          { movement: '02', payer_document: '11444777000161' },
        ),
      ]),
      name(),
    );
    expect(body).toMatchObject({ state: 'rejected', right: 0, wrong: 17 });
    expect(places(body)).toEqual([
      ...['Número do documento: no_title', 'Número do documento: many_titles', 'Nosso número: number_wrong'],
      ...['Nosso número: no_title', 'Código de movimento: not_done', 'Nosso número: no_number'],
      ...['Código de movimento: movement', 'Data de vencimento: due', 'Data de vencimento: same_day'],
      ...['Data de vencimento: not_done', 'Valor do abatimento: rebate_missing', 'Código de movimento: no_rebate'],
      ...['Código de movimento: no_discount', 'Desconto 1: not_done', 'Código de movimento: not_done'],
      ...['Número do documento: no_title', 'Inscrição do pagador: other_payer'],
    ]);
    for (const { text } of body.faults) expect(text).toMatch(/^\p{Lu}.{20,}\.$/su);
    expect(body.faults[13]?.text).toMatch(/desconto/);
    expect(body.faults[14]?.text).toBe('Este convênio não tem protesto. Peça à instituição.');
    expect((await world.read(one.id)).status).toBe('open');
  });

  it('of a part that was paid is not done to another part of the same number', async () => {
    const agreement = await agree();
    const wish = { agreement_id: agreement.id, document_number: 'PARTES' };
    const first = await world.open({ ...wish, due_date: '2026-12-21' });
    const second = await world.open({ ...wish, due_date: '2027-01-21' });
    await world.payAtBank(first);
    const { body } = await send(
      write240(agreement, 1, [
        move('02', 'PARTES', { due_on: '2026-12-21' }),
        move('04', 'PARTES', { due_on: '2026-12-21', rebate: 100n }),
        // nobody can tell whose day it was
        move('06', 'PARTES', { due_on: '2026-12-28' }),
      ]),
      name(),
    );
    expect(places(body)).toEqual([
      ...['Código de movimento: not_done', 'Valor do abatimento: not_done', 'Número do documento: many_titles'],
    ]);
    expect(await world.read(second.id)).toMatchObject({ status: 'open', due_date: '2027-01-21' });
    const { body: other } = await send(
      write240(agreement, 1, [move('02', 'PARTES', { due_on: '2027-01-21' })]),
      name(),
    );
    expect(other).toMatchObject({ right: 1, movements: 1 });
  });

  it('of a number that two payers have is not done to the one whose title is left', async () => {
    const agreement = await agree();
    const wish = { agreement_id: agreement.id, document_number: 'NF 9', due_date: '2026-12-21' };
    const ended = await world.open(wish);
    const open = await world.open({ ...wish, payer: { ...PAYER, name: 'Bar do Rui', document: '52998224725' } });
    await world.act(ended.id, 'cancel');
    const { body } = await send(write240(agreement, 1, [move('02', 'NF 9')]), name());
    expect(places(body)).toEqual(['Número do documento: many_titles']);
    expect((await world.read(open.id)).status).toBe('open');
    const byPayer = title(
      'NF 9',
      100_000n,
      { movement: '02' },
      { movement: '02', payer_type: '1', payer_document: '52998224725' },
    );
    const { body: named } = await send(write240(agreement, 1, byPayer), name());
    expect(named).toMatchObject({ right: 1, movements: 1 });
  });

  it('names its title by its payer and day, too', async () => {
    const agreement = await agree();
    const wish = { agreement_id: agreement.id, document_number: 'IGUAL' };
    const first = await world.open({ ...wish, due_date: '2026-12-21' });
    const later = await world.open({ ...wish, due_date: '2027-01-21' });
    const { body } = await send(write240(agreement, 1, [move('02', 'IGUAL', { due_on: '2027-01-21' })]), name());
    expect(body).toMatchObject({ right: 1, movements: 1 });
    await accept(body.id);
    await pass(1);
    expect([(await world.read(first.id)).status, (await world.read(later.id)).status]).toEqual(['open', 'canceled']);
    // one of them is left
    const { body: rest } = await send(write240(agreement, 2, [move('02', 'IGUAL')]), name());
    expect(rest).toMatchObject({ right: 1, movements: 1 });
  });
});

it('waits for a registry that is away with what it asks of that title, and does the rest', async () => {
  const agreement = await agree();
  await take(agreement, 1, [...title('ESPERA', 30_000n), ...title('ANDA', 31_000n)]);
  const [waits] = (await listIssued('ESPERA')) as [Receivable];
  const { body } = await send(
    write240(agreement, 2, [
      move('02', 'ESPERA'),
      move('06', 'ESPERA', { due_on: '2026-12-29' }),
      move('04', 'ANDA', { rebate: 100n }),
    ]),
    name(),
  );
  await accept(body.id);
  const { database, clock } = world;
  const asked: string[] = [];
  const away = createInstructJob({
    ...{ database, clock },
    collecting: {
      act: async (of: { titleUuid: string }, act: { kind: string }, note: (sql: Sql) => Promise<void>) => {
        asked.push(act.kind);
        if (fromUuid('rcv', of.titleUuid) === waits.id) throw new BankError('receivable_registry_unavailable');
        await database.transaction(note);
      },
    },
  } as unknown as CnabDeps);
  const job = { fileId: toUuid(body.id), by: toUuid(world.padaria.userId) };
  await expect(away.run(job, {} as never)).rejects.toThrow('receivable_registry_unavailable');
  // the line behind is of the same title
  expect(asked).toEqual(['write_off', 'rebate']);
  await pass(1);
  expect((await world.read(waits.id)).status).toBe('canceled');
  expect(toShort(await listTold(body.id))).toEqual(['09 ESPERA 10', '26 ESPERA 60', '12 ANDA']);
});

it('is taken up from the exchange box, where its retorno lies once it was done', async () => {
  const agreement = await agree();
  const one = await world.open({ agreement_id: agreement.id, document_number: 'CAIXA', due_date: '2026-12-21' });
  const put = await world.as<TransmissionDetail>(world.padaria, '/transmissions', {
    method: 'POST',
    file: { name: 'CX000001.REM', bytes: Buffer.from(write240(agreement, 1, [move('02', one)]), 'latin1') },
  });
  await pass(1);
  await pass(1);
  const { body } = await world.as<TransmissionDetail>(world.padaria, `/transmissions/${put.body.id}`);
  expect([body.state, body.note]).toEqual(['accepted', '1 instrução recebida.']);
  expect(body.answers.map(({ answer }) => answer)).toEqual(['result']);
  expect((await world.read(one.id)).status).toBe('canceled');
});

describe('money under attack', () => {
  it('that came between check and act is not written off: the instruction is told as refused', async () => {
    const agreement = await agree();
    await take(agreement, 1, [...title('CORRIDA', 30_000n), ...title('PIX', 31_000n)]);
    const { body } = await send(
      write240(agreement, 2, [move('02', 'CORRIDA'), move('06', 'PIX', { due_on: '2026-12-29' })]),
      name(),
    );
    await accept(body.id);
    const [paid] = (await listIssued('CORRIDA')) as [Receivable];
    const [byPix] = (await listIssued('PIX')) as [Receivable];
    // before the job that carries it out has its turn
    const later = new Date(world.clock.now().getTime() + 3_600_000);
    await world.database.query(`update job set run_at = $1 where kind = 'cnab.instruct'`, [later]);
    await world.payAtBank(paid);
    await world.payByPix(byPix);
    await pass(61);
    expect([(await world.read(paid.id)).status, (await world.read(byPix.id)).status]).toEqual(['paid', 'paid']);
    expect(toShort(await listTold(body.id))).toEqual(['26 CORRIDA A5', '26 PIX A5']);
  });

  it('of entries stays whole beside movements, and both are taken once by two who accept at once', async () => {
    const agreement = await agree();
    const one = await world.open({ agreement_id: agreement.id, document_number: 'JUNTO', due_date: '2026-12-21' });
    const { body } = await send(write240(agreement, 1, [...title('NOVO', 10_000n), move('02', one)]), name());
    const both = await Promise.all([accept(body.id), accept(body.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await pass(1);
    await world.database.query(`update cnab_payment set result = null where title_id is not null and not is_final`);
    await pass(5);
    expect(await listIssued('NOVO')).toHaveLength(1);
    expect(toShort(await listTold(body.id))).toEqual(['09 JUNTO 10']);
  });

  it('of a title that somebody writes off at the same moment is told as written off', async () => {
    const { id, document_number } = await world.open({ document_number: 'DOIS QUE BAIXAM', due_date: '2026-12-21' });
    const { database, clock } = world;
    const rail = {
      async withdraw() {
        expect((await world.act(id, 'cancel')).body.status).toBe('canceled');
        return true;
      },
    };
    const collecting = createCollecting({ database, clock, rail } as unknown as CollectingDeps);
    const { accountId, userId } = world.padaria;
    const of = { accountUuid: toUuid(accountId), titleUuid: toUuid(id), userId, requestId: document_number };
    const noted: string[] = [];
    await collecting.act(of, { kind: 'write_off' }, async () => {
      noted.push('09');
    });
    expect(noted).toEqual(['09']);
  });

  it('is done once by a job that fell after the act', async () => {
    const agreement = await agree();
    const one = await world.open({ agreement_id: agreement.id, document_number: 'QUEDA', due_date: '2026-12-21' });
    const { body } = await send(write240(agreement, 1, [move('02', one)]), name());
    await accept(body.id);
    // the title was written off, and the note of it was lost
    await world.act(one.id, 'cancel');
    await pass(1);
    expect(toShort(await listTold(body.id))).toEqual(['09 QUEDA 10']);
  });
});

it('a protest by file goes to the notary and is stopped, or stopped and written off', async () => {
  const agreement = await agree(0, true);
  const due = { due_on: '2026-11-24' };
  const issuing = await take(agreement, 1, [...title('P1', 30_000n, due), ...title('P2', 31_000n, due)]);
  await world.at('2026-11-27T13:00:00Z');
  const asked = await take(agreement, 2, [move('09', 'P1'), move('09', 'P2')]);
  expect((await listIssued('P1'))[0]).toMatchObject({ status: 'protested', protest: { state: 'notary' } });
  expect(toShort(await listTold(asked.id))).toEqual(['19 P1', '19 P2']);
  await pass(10);
  expect(toShort(await listTold(issuing.id))).toEqual(['23 P1', '23 P2']);
  const again = await send(
    write240(agreement, 3, [move('09', 'P1'), move('06', 'P1', { due_on: '2027-01-04' })]),
    name(),
  );
  expect(again.body.faults.map(({ text }) => text)).toEqual([
    'O protesto deste título já foi pedido.',
    'O título está em protesto e não pode ser alterado. Suste o protesto antes.',
  ]);
  const stopped = await take(agreement, 3, [move('11', 'P1'), move('10', 'P2')]);
  expect((await listIssued('P1'))[0]).toMatchObject({ status: 'overdue', protest: { state: 'stopped' } });
  expect((await listIssued('P2'))[0]).toMatchObject({ status: 'canceled', protest: { state: 'stopped' } });
  expect(toShort(await listTold(stopped.id))).toEqual(['20 P1', '09 P2 10']);
  await pass(10);
  expect(toShort(await listTold(issuing.id))).toEqual(['23 P1', '23 P2', '24 P1']);
});

it('in 400 columns movements have the codes of their layout, and are told in it', async () => {
  const agreement = await agree(0, true);
  const due = { due_on: '2026-11-27', amount: 40_000n };
  const file = await send(
    write400(
      agreement,
      1,
      ['Q1', 'Q2', 'Q3'].map(number => ({ ...due, document_number: number })),
    ),
    name(),
  );
  await accept(file.body.id);
  // the CEP of those titles is of no place that is known: a notary would not take them
  const first = await world.open({ agreement_id: agreement.id, document_number: 'Q0', due_date: '2026-11-27' });
  await world.at('2026-12-01T13:00:00Z');
  const [second] = (await listIssued('Q2')) as [Receivable];
  const bare = (one: Receivable) => ({
    bank_number: ownNumber(one).slice(2, 13),
    bank_number_digit: ownNumber(one).slice(13),
  });
  const { body } = await send(
    write400(agreement, 2, [
      { movement: '09', ...bare(first) },
      { movement: '19', document_number: 'Q1' },
      { movement: '06', ...bare(second), due_on: '2026-12-29', company_use: 'USO' },
      { movement: '02', document_number: 'Q3' },
      { movement: '10', document_number: 'Q3' },
    ]),
    name(),
  );
  expect(places(body)).toEqual(['Ocorrência: not_done', 'Ocorrência: movement']);
  const accepted = (await accept(body.id)).body;
  expect(toShort(await toldOf(accepted.returns[0]?.id ?? ''))).toEqual(['32 Q1 41', '32 Q3 03']);
  await pass(1);
  const told = await listTold(body.id);
  expect(toShort(told)).toEqual(['19 Q0', '14 Q2', '09 Q3 10']);
  expect(told[1]).toMatchObject({ bank_number: ownNumber(second).slice(2), due_on: '2026-12-29', company_use: 'USO' });
  await pass(10);
  expect(await listTold(file.body.id)).toEqual([]);
});

it('a title is written off with its protest, and told as back from the notary though its day was moved, too', async () => {
  const agreement = await agree(0, true);
  const due = { due_on: addDays(toLocalDate(world.clock.now()), 1) };
  const issuing = await take(agreement, 1, [...title('C1', 30_000n, due), ...title('C2', 31_000n, due)]);
  await pass(6 * 1_440);
  await take(agreement, 2, [move('09', 'C1'), move('09', 'C2')]);
  await pass(15);
  expect(toShort(await listTold(issuing.id))).toEqual(['23 C1', '23 C2']);
  const { body } = await send(write240(agreement, 3, [move('11', 'C1'), move('02', 'C2')]), name());
  await accept(body.id);
  await world.bank.runDueJobs();
  expect((await listIssued('C2'))[0]).toMatchObject({ status: 'canceled', protest: { state: 'stopped' } });
  // before anybody told of the stop
  const later = await take(agreement, 4, [move('06', 'C1', { due_on: addDays(due.due_on, 60) })]);
  await pass(10);
  await pass(10);
  expect(toShort(await listTold(body.id))).toEqual(['20 C1', '09 C2 10']);
  expect(toShort(await listTold(later.id))).toEqual(['14 C1']);
  expect(toShort(await listTold(issuing.id))).toEqual(['23 C1', '23 C2', '24 C1']);
});

it('a protest that the notary recorded is told once by the file that issued the title, and so is a payment after it', async () => {
  const agreement = await agree(0, true);
  const due = { due_on: toLocalDate(world.clock.now()) };
  const issuing = await take(agreement, 1, [...title('R1', 32_000n, due), ...title('R2', 33_000n, due)]);
  const after = (days: number) => world.at(`${addDays(toLocalDate(world.clock.now()), days)}T13:00:00Z`);
  await after(4);
  await take(agreement, 2, [move('09', 'R1'), move('09', 'R2')]);
  await pass(10);
  const recorded = ['25 R1 14', '25 R2 14'];
  await after(7);
  await pass(10);
  expect((await listIssued('R1'))[0]).toMatchObject({ status: 'protested', protest: { state: 'recorded' } });
  expect(toShort(await listTold(issuing.id))).toEqual(['23 R1', '23 R2', ...recorded]);
  const [paid, ended] = [...(await listIssued('R1')), ...(await listIssued('R2'))] as [Receivable, Receivable];
  expect(await world.payAtBank(paid)).toBeDefined();
  await world.act(ended.id, 'cancel');
  await pass(10);
  const told = await listTold(issuing.id);
  expect(toShort(told)).toEqual(['23 R1', '23 R2', ...recorded, '17 R1 04']);
  expect(told.at(-1)).toMatchObject({ movement: '17', paid: 32_000n });
});

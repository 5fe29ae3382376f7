import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import { toBoletoLine } from '../support/boletos';
import { hasTool, runTool, withFile } from '../support/tools';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { startTedWorld, type TedWorld } from './ted-world';

/** 04:00 of a Monday in Brasília. */
const AT_FOUR = '2026-11-23T07:00:00.000Z';

let boletos: BoletoWorld;
let teds: TedWorld;
beforeAll(async () => {
  [boletos, teds] = await Promise.all([
    startBoletoWorld({ startAt: new Date(AT_FOUR) }),
    startTedWorld({ startAt: new Date(AT_FOUR) }),
  ]);
});
afterAll(async () => {
  await boletos?.close();
  await teds?.close();
});

describe('what is paid before banks open', () => {
  it('says when a boleto leaves, before and after it is confirmed, until then', async () => {
    const { body: quote } = await boletos.quote(toBoletoLine({ end: '22' }));
    expect([quote.is_open, quote.leaves_at]).toEqual([true, '2026-11-23T10:00:00.000Z']);
    const { body: payment } = await boletos.payQuoted(quote);
    expect([payment.status, payment.leaves_at]).toEqual(['processing', '2026-11-23T10:00:00.000Z']);
    const receipt = () => boletos.as<Receipt>(boletos.padaria, `/receipts/${payment.receipt_id}`);
    expect((await receipt()).body.leaves_at).toBe('2026-11-23T10:00:00.000Z');
    await boletos.at('2026-11-23T10:00:05.000Z');
    expect((await boletos.getPayment(payment.id)).leaves_at).toBeNull();
    expect((await receipt()).body.leaves_at).toBeUndefined();
    expect((await boletos.quote(toBoletoLine({ end: '24' }))).body.leaves_at).toBeNull();
  });

  it.skipIf(!hasTool('pdftotext'))('has its hour in the file of its receipt', async () => {
    await boletos.at(AT_FOUR);
    const { body: payment } = await boletos.pay(toBoletoLine({ end: '26' }));
    const { accountId, bearer } = boletos.padaria;
    const answer = await boletos.fetch(`/accounts/${accountId}/receipts/${payment.receipt_id}/file?format=pdf`, {
      bearer,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = withFile('receipt.pdf', bytes, file => runTool('pdftotext', '-raw', file, '-'));
    expect(text).toMatch(/O pagamento sai em\s23\/11\/2026\sàs\s07:00/);
    expect(text).toMatch(/Sai em\s23\/11\/2026 às 07:00/);
  });

  it('says the same of a TED', async () => {
    const { body: ted } = await teds.send({ amountCents: 1_000 });
    expect([ted.status, ted.leaves_at]).toEqual(['processing', '2026-11-23T09:30:00.000Z']);
    teds.clock.set(new Date('2026-11-23T09:30:05.000Z'));
    await teds.bank.runDueJobs();
    await teds.advanceTo(new Date('2026-11-23T09:31:00.000Z'), teds.padaria);
    expect((await teds.getTed(ted.id)).leaves_at).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryKind, type StatementPage } from '../../bank/contract/books/statement';
import type { PublicProof } from '../../bank/contract/books/proofs';
import type { Receipt } from '../../bank/contract/books/receipts';
import { fromUuid } from '../../bank/core/ids';
import { createLedger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { drawPdf, hasTool, readQrCode, runTool, withFile } from '../support/tools';
import { type PixWorld, startPixWorld } from './pix-world';

const LINK = /^https?:\/\/[^/]+\/share-pix-payment\/([\w-]{22})$/;
const CREDITS = new Set(['pix_in', 'pix_return', 'ted_in', 'sale', 'interest', 'opening']);

let world: PixWorld;
/** A receipt of every kind that a statement has, and of every state that a payment has. */
const receipts: { what: string; id: string; status: Receipt['status'] }[] = [];

/** An entry of each kind, as the rails of that kind would post it. */
const postEveryKind = async () => {
  const { databaseUrl, clock, padaria } = world;
  const ledger = createLedger({ databaseUrl, clock, applicationName: 'test-kinds' });
  for (const kind of entryKind.options) {
    const key = randomUUID();
    const cents = CREDITS.has(kind) ? 12_34n : -12_34n;
    await ledger.post({
      key,
      legs: [
        { accountId: SYSTEM_ACCOUNTS['clearing.ted'], amountCents: -cents },
        { accountId: padaria.ledgerAccountId, amountCents: cents },
      ],
      details: {
        kind,
        description: `Lançamento de ${kind}`,
        counterparties: [
          { accountId: '', name: padaria.legalName, documentMasked: null, institutionName: null },
          {
            accountId: '',
            name: 'Conceição & Filhos',
            documentMasked: '***.456.789-**',
            institutionName: 'Itaú Unibanco',
          },
        ],
      },
    });
    receipts.push({ what: kind, id: fromUuid('txn', key), status: 'completed' });
  }
  await ledger.close();
};

beforeAll(async () => {
  world = await startPixWorld();
  await postEveryKind();
  const { padaria, bank, clock } = world;
  const returned = await world.pay(padaria, 'devolve-caixas@loja.example', 7_000);
  await bank.runDueJobs();
  clock.advance({ minutes: 10 });
  await bank.runDueJobs();
  const inside = await world.pay(padaria, 'contato@oficina.example', 12_345, 'Revisão do furgão');
  const refused = await world.pay(padaria, 'recusa-ac07@banco.example', 5_000);
  await bank.runDueJobs();
  const waiting = await world.pay(padaria, '+5511987654321', 5_000);
  receipts.push(
    { what: 'a Pix that came back', id: returned.receipt_id, status: 'returned' },
    { what: 'a Pix inside the bank', id: inside.receipt_id, status: 'completed' },
    { what: 'a Pix that was refused', id: refused.receipt_id, status: 'failed' },
    { what: 'a Pix on its way', id: waiting.receipt_id, status: 'processing' },
  );
});
afterAll(() => world?.close());

const download = async (id: string, format: 'pdf' | 'png') => {
  const { accountId, bearer } = world.padaria;
  const answer = await world.fetch(`/accounts/${accountId}/receipts/${id}/file?format=${format}`, { bearer });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const look = async (address: string) => {
  const token = LINK.exec(address)?.[1];
  expect(token, address).toBeDefined();
  return (await world.call<PublicProof>(`/proofs/${token}`)).body;
};

describe('the code on the file of a receipt', () => {
  it('of every kind and state is read from the picture, and leads to a proof with the state of now', async () => {
    const { data } = (await world.as<StatementPage>(world.padaria, '/statement?limit=100')).body;
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(entryKind.options));
    for (const { what, id, status } of receipts) {
      const proof = await look(await readQrCode(await download(id, 'png')));
      expect([what, proof.status]).toEqual([what, status]);
    }
  });

  it.skipIf(!hasTool('pdftoppm'))('of every kind and state is read from the PDF as readers draw it', async () => {
    for (const { what, id, status } of receipts) {
      const proof = await look(await readQrCode(drawPdf(await download(id, 'pdf'))));
      expect([what, proof.status]).toEqual([what, status]);
    }
  });
});

describe('the PDF of a receipt', () => {
  it.skipIf(!hasTool('qpdf'))('of every kind and state is sound for qpdf', async () => {
    for (const { what, id } of receipts) {
      const told = withFile('receipt.pdf', await download(id, 'pdf'), file => runTool('qpdf', '--check', file));
      expect(told, what).toContain('No syntax or stream encoding errors');
      expect(told, what).not.toMatch(/warning/i);
    }
  });

  it.skipIf(!hasTool('pdftotext'))('comes out of pdftotext in the order in which it is read', async () => {
    for (const { what, id } of receipts) {
      const text = withFile('receipt.pdf', await download(id, 'pdf'), file => runTool('pdftotext', '-raw', file, '-'));
      const places = [
        'R$',
        'Situação',
        'Quem pagou',
        'Quem recebeu',
        'Identificação',
        'Instituição da conta',
        'Confira',
      ];
      const found = places.map(place => text.indexOf(place));
      expect(found, what).not.toContain(-1);
      expect(found, what).toEqual([...found].sort((a, b) => a - b));
    }
  });
});

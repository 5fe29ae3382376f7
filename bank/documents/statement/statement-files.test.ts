import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { StatementFacts, StatementLine, StatementLines } from '../types';
import { toFitId, writeOfx } from './ofx';
import { writePdf } from './pdf';

const folder = mkdtempSync(path.join(tmpdir(), 'statement-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FACTS: StatementFacts = {
  brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example', color: '#0b6475' },
  institution: {
    compe: '509',
    ispb: '13935893',
    name: 'Celcoin Instituição de Pagamento S.A.',
    cnpj: '13935893000109',
  },
  account: { legalName: 'Padaria do Zé Ltda', cnpj: '12ABC34501DE35', branch: '0001', number: '1234567-8' },
  from: new Date('2026-10-01T03:00:00.000Z'),
  to: new Date('2026-11-20T13:00:00.000Z'),
  filters: ['saídas'],
  openingCents: -500n,
  ledgerCents: 12_345_678n,
  availableCents: null,
  createdAt: new Date('2026-11-20T13:00:00.000Z'),
};

const lineOf = (seq: bigint, name: string): StatementLine => ({
  seq,
  transactionId: 'txn_01h455vb4pex5vsknk084sn02q',
  kind: 'pix_out',
  kindWords: 'Pix enviado',
  description: 'Aluguel & <condomínio>',
  counterparty: { name, documentMasked: '***.456.789-**', institutionName: 'Itaú Unibanco S.A.' },
  categoryWords: 'Aluguel e condomínio',
  note: 'Sala 2',
  endToEndId: null,
  amountCents: -9_999_999_999_999n,
  balanceAfterCents: 12_345_678n,
  postedAt: new Date('2026-11-20T02:59:59.000Z'),
});

async function* inChunks(...chunks: StatementLine[][]): StatementLines {
  yield* chunks;
}
const MANY = Array.from({ length: 120 }, (_, row) =>
  lineOf(BigInt(500 - row), row % 9 ? `Fornecedor ${row}` : 'Ç'.repeat(200)),
);

const save = async (name: string, bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.concat(parts));
  return file;
};

const has = (tool: string): boolean => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const run = (tool: string, ...args: string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

describe('the id of an entry in OFX', () => {
  it('comes of transaction and position: two legs of one transaction differ, and nothing else counts', () => {
    expect(toFitId(lineOf(7n, 'Ana'))).toBe('01h455vb4pex5vsknk084sn02q-7');
    expect(toFitId(lineOf(8n, 'Ana'))).not.toBe(toFitId(lineOf(7n, 'Ana')));
    const renamed = { ...lineOf(7n, 'Bia'), description: 'outra' };
    expect(toFitId(renamed)).toBe(toFitId(lineOf(7n, 'Ana')));
  });
});

describe('an OFX file', () => {
  it('has the header of 1.02, the day of Brasília, and nothing that ends a tag early', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of writeOfx(FACTS, inChunks([lineOf(1n, 'Zé & <Filhos>')]))) parts.push(part);
    const text = new TextDecoder('windows-1252').decode(Buffer.concat(parts));
    expect(text).toMatch(/^OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n/);
    expect(text).toContain('<DTPOSTED>20261119235959[-3:BRT]');
    expect(text).toContain('<TRNAMT>-99999999999.99');
    expect(text).toContain('<NAME>Zé &amp; &lt;Filhos&gt;');
    expect(text).not.toContain('AVAILBAL');
  });

  it.skipIf(!has('ofxdump'))('is read by ofxdump without a warning', async () => {
    const file = await save('statement.ofx', writeOfx(FACTS, inChunks(MANY.slice(0, 50), [], MANY.slice(50))));
    const told = execFileSync('sh', ['-c', `ofxdump "${file}" 2>&1`], { encoding: 'utf8', maxBuffer: 1 << 28 });
    expect(told).not.toMatch(/LibOFX (WARNING|ERROR)/);
    expect(told.match(/ofx_proc_transaction/g)).toHaveLength(MANY.length);
  });
});

describe('a PDF statement', () => {
  it.skipIf(!has('qpdf'))('is sound for qpdf, long or without an entry', async () => {
    for (const lines of [MANY, []]) {
      const file = await save('statement.pdf', writePdf(FACTS, inChunks(lines)));
      expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
    }
  });

  it.skipIf(!has('pdftotext'))('is read in order: head, entries, totals', async () => {
    const file = await save('order.pdf', writePdf(FACTS, inChunks(MANY)));
    const text = run('pdftotext', '-raw', file, '-');
    const places = [
      'Extrato da conta',
      'Padaria do Zé Ltda',
      'Fornecedor 1',
      'Fornecedor 119',
      'Lançamentos 120',
      'Saldo antes de 01/10/2026 −R$ 5,00',
      'Entradas com estes filtros R$ 0,00',
      'Saídas com estes filtros −R$ 11.999.999.999.998,80',
      'Saldo em 20/11/2026 R$ 123.456,78',
    ];
    const found = places.map(place => text.indexOf(place));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(text).toContain('−R$ 99.999.999.999,99');
    expect(text).toMatch(/Página 2 de \d+/);
  });
});

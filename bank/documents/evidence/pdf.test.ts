import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readPdfPages } from '../../../tests/support/pdf-text';
import { writeLetterPdf } from '../letter/pdf';
import { type EvidenceFacts, writeSigned } from './pdf';

const brand = { name: 'Balcão', site: 'https://www.balcao.example', supportEmail: 'ajuda@balcao.example' };
const createdAt = new Date('2026-11-23T13:00:00.000Z');
const FACTS: EvidenceFacts = {
  ...{ brand, number: 'Contrato 20261123-1A2B3C4D', signedAt: new Date('2026-11-23T13:05:09.000Z') },
  signer: { name: 'Ana Prado', cpf: '52998224725' },
  company: { name: 'Padaria Estrela do Sul Ltda', cnpj: '11222333000181' },
  proof: { by: 'totp', address: '203.0.113.9' },
};
const write = (rows: number) =>
  writeLetterPdf({
    ...{ brand, createdAt, title: 'Cédula de Crédito Bancário', lead: 'Número 1' },
    sections: [{ title: 'Parcelas', rows: Array.from({ length: rows }, (_, at) => [`${at + 1}`, 'R$ 1,00'] as const) }],
  });

it.each([3, 400])('a signed paper of %i rows is the paper byte by byte, and a page of who signed it', async rows => {
  const paper = await write(rows);
  const signed = await writeSigned(paper, FACTS);
  expect(Buffer.from(signed.subarray(0, paper.byteLength)).equals(Buffer.from(paper))).toBe(true);
  expect(Buffer.from(await writeSigned(paper, FACTS)).equals(Buffer.from(signed))).toBe(true);
  const [before, after] = [await readPdfPages(paper), await readPdfPages(signed)];
  expect(after.slice(0, -1)).toEqual(before);
  const evidence = after.at(-1) ?? '';
  for (const told of [
    ...[
      'Registro da assinatura',
      'Contrato 20261123-1A2B3C4D',
      'Ana Prado',
      '***.982.247-**',
      'Padaria Estrela do Sul Ltda',
    ],
    ...[
      '11.222.333/0001-81',
      '23/11/2026 às 10:05:09',
      'horário de Brasília',
      'aplicativo autenticador',
      '203.0.113.9',
    ],
    ...[createHash('sha256').update(paper).digest('hex'), `página ${after.length}`],
  ]) {
    expect(evidence).toContain(told);
  }
});

it('what was signed before proofs were kept says so, and another file is not gone on with', async () => {
  const paper = await write(3);
  const signed = await writeSigned(paper, { ...FACTS, company: null, proof: null, signer: { name: 'Ana', cpf: null } });
  const evidence = (await readPdfPages(signed)).at(-1) ?? '';
  expect(evidence).toContain('em nome próprio');
  expect(evidence.match(/Não registrado/g)).toHaveLength(3);
  await expect(writeSigned(Buffer.from('%PDF-1.4\n%%EOF\n'), FACTS)).rejects.toThrow('not a file of this writer');
  await expect(writeSigned(signed, FACTS)).rejects.toThrow('once');
});

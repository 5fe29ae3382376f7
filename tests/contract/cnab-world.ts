import { expect } from 'vitest';
import type { Agreement, AgreementFile } from '../../bank/contract/products/agreement';
import type { AgreementKind } from '../../bank/contract/products/agreement-words';
import type { CnabFileDetail, CnabLineReport } from '../../bank/contract/products/cnab';
import type { Problem } from '../../bank/contract/primitives';
import { findInstitution } from '../../bank/providers';
import {
  composeFile,
  detail,
  type Detail,
  joinLines,
  SEGMENT_A,
  SEGMENT_B,
  SEGMENT_B_PIX,
  SEGMENT_J,
  SEGMENT_J52,
} from '../../bank/formats/cnab';
import type { TestAnswer } from '../support/bank';
import { type BatchWorld, startBatchWorld } from './batch-world';
import type { Customer } from './pix-world';

export const KEY = 'a-key-of-the-operations-people';

/** A TED to the mill at another bank. */
export const ted = (ownNumber: string, amount: bigint, more: { day?: string; account?: string } = {}): Detail[] => [
  detail(SEGMENT_A, {
    ...{ chamber: '018', payee_bank: '341', payee_branch: '912', payee_account: more.account ?? '55555' },
    ...{ payee_account_digit: '0', payee_name: 'MOINHO BOA SAFRA FARINHAS LTDA', own_number: ownNumber },
    ...{ pay_on: more.day ?? '2026-11-23', currency: 'BRL', amount, purpose: '00005', purpose_rest: 'CC' },
  }),
  detail(SEGMENT_B, { document_type: '2', document: '45120873000176' }),
];

/** A Pix by e-mail key. */
export const pix = (ownNumber: string, amount: bigint, key = 'contato@oficina.example'): Detail[] => [
  detail(SEGMENT_A, {
    ...{ chamber: '009', own_number: ownNumber, pay_on: '2026-11-23', currency: 'BRL', amount },
  }),
  detail(SEGMENT_B_PIX, { key_kind: '02 ', document_type: '0', key }),
];

export const boleto = (ownNumber: string, barcode: string, amount: bigint): Detail[] => [
  detail(SEGMENT_J, {
    barcode,
    own_number: ownNumber,
    pay_on: '2026-11-23',
    amount,
    currency: '09',
    payee_name: 'QUEM COBRA',
  }),
  detail(SEGMENT_J52, { payer_type: '2', payer_document: '1', payee_type: '2', payee_document: '1' }),
];

export interface Lote {
  form: string;
  service?: string;
  details: Detail[];
}

export interface CnabWorld extends BatchWorld {
  request(kind: AgreementKind, more?: object, by?: Customer): Promise<TestAnswer<Agreement & Problem>>;
  decide(id: string, json: object): Promise<TestAnswer<AgreementFile & Problem>>;
  /** An agreement in use. */
  agree(kind: AgreementKind, more?: object, by?: Customer): Promise<Agreement>;
  write(agreement: Agreement, number: number, lotes: readonly Lote[]): string;
  send(text: string, more?: { name?: string; by?: Customer }): Promise<TestAnswer<CnabFileDetail & Problem>>;
  accept(id: string, by?: Customer): Promise<TestAnswer<CnabFileDetail & Problem>>;
  readFile(id: string, by?: Customer): Promise<CnabFileDetail>;
  lines(id: string, filter?: string): Promise<CnabLineReport[]>;
  content(id: string): Promise<string>;
}

/** The real bank with a company that sends files. */
export const startCnabWorld = async (): Promise<CnabWorld> => {
  const world = await startBatchWorld({ operationsKey: KEY });
  const { padaria } = world;
  const request: CnabWorld['request'] = (kind, more = {}, by = padaria) =>
    world.as(by, '/agreements', {
      json: { kind, name: 'Fornecedores', monthly_items: 100, terms_version: '2026-11', ...more },
    });
  const decide: CnabWorld['decide'] = (id, json) =>
    world.call(`/operations/agreements/${id}/decision`, { bearer: KEY, json: { analyst: 'Rita', note: '', ...json } });
  return {
    ...world,
    ...{ request, decide },
    async agree(kind, more, by = padaria) {
      const { body } = await request(kind, more, by);
      expect((await decide(body.id, { outcome: 'approved' })).status).toBe(200);
      return (await world.as<Agreement>(by, `/agreements/${body.id}`)).body;
    },
    write(agreement, number, lotes) {
      const { document, branch, account } = agreement.file_codes;
      const [digits = '', digit = ''] = account.split('-');
      const of = {
        document_type: '2',
        document,
        agreement: agreement.code ?? '',
        branch,
        account: digits,
        account_digit: digit,
      };
      const bank = findInstitution(padaria.ispb)?.compe ?? '';
      const lines = composeFile({
        header: {
          ...of,
          bank,
          company_name: 'PADARIA',
          direction: '1',
          made_on: '2026-11-23',
          made_at: '100000',
          nsa: String(number),
          version: '103',
          density: '1600',
        },
        lotes: lotes.map(({ form, service = '20', details }) => ({
          ...{ family: 'payments' as const, details },
          header: { ...of, operation: 'C', service, form, version: '46', company_name: 'PADARIA' },
        })),
      });
      return joinLines(lines);
    },
    send: (text, { name = 'PG231101.REM', by = padaria } = {}) =>
      world.as(by, '/cnab/files', { method: 'POST', file: { name, bytes: Buffer.from(text, 'latin1') } }),
    accept: (id, by = padaria) => world.as(by, `/cnab/files/${id}/acceptance`, { method: 'POST' }),
    readFile: async (id, by = padaria) => (await world.as<CnabFileDetail>(by, `/cnab/files/${id}`)).body,
    lines: async (id, filter = 'all') =>
      (await world.as<{ data: CnabLineReport[] }>(padaria, `/cnab/files/${id}/lines?filter=${filter}&limit=100`)).body
        .data,
    async content(id) {
      const path = `/accounts/${padaria.accountId}/cnab/files/${id}/content`;
      const answer = await world.fetch(path, { headers: { authorization: `Bearer ${padaria.bearer}` } });
      return Buffer.from(await answer.arrayBuffer()).toString('latin1');
    },
  };
};

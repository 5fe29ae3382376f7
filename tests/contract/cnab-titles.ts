import { expect } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { CnabFileDetail } from '../../bank/contract/products/cnab';
import type { Receivable } from '../../bank/contract/products/receivable-shapes';
import {
  composeFile,
  detail,
  type Detail,
  HEADER_400,
  joinLines,
  readCnab,
  SEGMENT_P,
  SEGMENT_Q,
  SEGMENT_R,
  TITLE_400,
  TRAILER_400,
  writeLine,
} from '../../bank/formats/cnab';
import { findInstitution } from '../../bank/providers';
import type { ReceivableWorld } from './receivable-world';

const P = {
  ...{ movement: '01', portfolio: '1', registration: '1', document_kind: '1', issued_by: '1', species: '02' },
  ...{ acceptance: 'N', due_on: '2026-12-21', issued_on: '2026-11-23', interest_kind: '3', protest: '3' },
  ...{ write_off: '2', currency: '09' },
};
const Q = {
  ...{ movement: '01', payer_type: '2', payer_document: '45120873000176', payer_name: 'MERCADO DA ESQUINA LTDA' },
  ...{ street: 'RUA DAS FLORES 10', district: 'CENTRO', postal_code: '13010', postal_suffix: '000' },
  ...{ city: 'CAMPINAS', region: 'SP', guarantor_type: '0' },
};

/** One title: segments P and Q, and R where it has more. */
export const title = (number: string, amount: bigint, p: object = {}, q: object = {}, r?: object): Detail[] => [
  detail(SEGMENT_P, { ...P, document_number: number, amount, company_use: `USO ${number}`, ...p }),
  detail(SEGMENT_Q, { ...Q, ...q }),
  ...(r ? [detail(SEGMENT_R, { movement: '01', ...r })] : []),
];

/** Columns of our number. */
export const ownNumber = (receivable: Receivable) => receivable.own_number.replaceAll(/[^0-9P]/g, '');
export const places = ({ faults }: CnabFileDetail) => faults.map(({ field, code }) => `${field}: ${code}`);

type Answer = CnabFileDetail & Problem;

/** Files of titles of the bakery, and what becomes of them. */
export const createTitleFiles = (of: () => ReceivableWorld) => {
  const bankOf = (): string => findInstitution(of().padaria.ispb)?.compe ?? '';

  const write240 = (agreement: Agreement, number: number, details: readonly Detail[]): string => {
    const { document, branch, account } = agreement.file_codes;
    const [digits = '', digit = ''] = account.split('-');
    const of = {
      ...{
        document_type: '2',
        document,
        agreement: agreement.code ?? '',
        branch,
        account: digits,
        account_digit: digit,
      },
      company_name: 'PADARIA',
    };
    const file = { direction: '1', made_on: '2026-11-23', made_at: '100000', nsa: String(number), version: '103' };
    return joinLines(
      composeFile({
        header: { ...of, ...file, bank: bankOf(), density: '1600' },
        lotes: [{ family: 'collection', header: { ...of, operation: 'R', version: '60', number: '1' }, details }],
      }),
    );
  };

  const write400 = (agreement: Agreement, number: number, titles: readonly object[]): string =>
    joinLines([
      writeLine(HEADER_400, {
        ...{
          service_name: 'COBRANCA',
          company_code: (agreement.code ?? '').padStart(20, '0'),
          company_name: 'PADARIA',
        },
        ...{
          bank: bankOf(),
          bank_name: 'BANCO',
          made_on: '2026-11-23',
          system: 'MX',
          nsa: String(number),
          sequence: '1',
        },
      }),
      ...titles.map((values, index) =>
        writeLine(TITLE_400, {
          ...{ movement: '01', species: '01', acceptance: 'N', issued_by: '1', issued_on: '2026-11-23' },
          ...{ payer_type: '02', payer_document: '45120873000176', payer_name: 'MERCADO DA ESQUINA LTDA' },
          ...{ address: 'RUA DAS FLORES 10', postal_code: '13010000', due_on: '2026-12-21' },
          ...values,
          sequence: String(index + 2),
        }),
      ),
      writeLine(TRAILER_400, { sequence: String(titles.length + 2) }),
    ]);

  const send = async (text: string, name: string) =>
    of().as<Answer>(of().padaria, '/cnab/files', {
      method: 'POST',
      file: { name, bytes: Buffer.from(text, 'latin1') },
    });
  const accept = (id: string) => of().as<Answer>(of().padaria, `/cnab/files/${id}/acceptance`, { method: 'POST' });
  const read = async (id: string) => (await of().as<CnabFileDetail>(of().padaria, `/cnab/files/${id}`)).body;
  const listIssued = async (search: string) =>
    (await of().as<{ data: Receivable[] }>(of().padaria, `/receivables?search=${search}`)).body.data;

  /** The titles of a retorno, each with what its lines say. */
  const toldOf = async (id: string) => {
    const path = `/accounts/${of().padaria.accountId}/cnab/files/${id}/content`;
    const answer = await of().fetch(path, { headers: { authorization: `Bearer ${of().padaria.bearer}` } });
    const lines = [...readCnab([Buffer.from(await answer.arrayBuffer())])];
    expect(lines.flatMap(({ faults }) => faults)).toEqual([]);
    return lines
      .filter(({ layout }) => ['segment_t', 'segment_u', 'return_title_400'].includes(layout?.kind ?? ''))
      .map(({ values }) => values);
  };
  const pass = async (minutes: number) => {
    of().clock.advance({ minutes });
    await of().bank.runDueJobs();
  };

  const agree = async (itemFeeCents = 0, mayProtest = false): Promise<Agreement> => {
    const { padaria } = of();
    const asked = await of().as<Agreement>(padaria, '/agreements', {
      json: { kind: 'collection', name: 'Outra cobrança', monthly_items: 100, terms_version: '2026-11' },
    });
    await of().call(`/operations/agreements/${asked.body.id}/decision`, {
      bearer: 'a-key-of-the-operations-people',
      json: { outcome: 'approved', analyst: 'Rita', note: '', item_fee_cents: itemFeeCents, may_protest: mayProtest },
    });
    return (await of().as<Agreement>(padaria, `/agreements/${asked.body.id}`)).body;
  };
  /** What the retornos of results of a file tell, the first first. */
  const listTold = async (id: string) => {
    const results = (await read(id)).returns.filter(({ stage }) => stage === 'result').toReversed();
    return (await Promise.all(results.map(one => toldOf(one.id)))).flat();
  };
  return { write240, write400, send, accept, read, listIssued, toldOf, listTold, pass, agree };
};

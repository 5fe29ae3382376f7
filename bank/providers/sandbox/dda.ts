import { randomInt } from 'node:crypto';
import { type Clock, toLocalDate } from '../../core/clock';
import { formatBoletoBarcode } from '../../formats/boleto';
import { enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import type { RegisteredBoleto } from '../boleto-registry';
import { type DdaMessage, type DdaRail, type DdaTold, RECEIVE_DDA_JOB, toDdaPayload } from '../dda-rail';
import { changeSandboxBoleto, findRegistered } from './boletos/registry';

/** How a boleto stands, as payers are told of it. */
const TOLD: Readonly<Record<RegisteredBoleto['state'], DdaTold['state']>> = {
  ...{ open: 'open', reviewed: 'open', blocked: 'open', unfit: 'open', unknown: 'open' },
  ...{ paid: 'paid', in_process: 'paid', parts_used_up: 'paid', withdrawn: 'withdrawn' },
};

interface Row {
  barcode: string;
  payer_document: string;
  payer_name: string;
  version: bigint;
}

/** Brings a word of the registry, whatever it knows, for tests. */
export const tellDda = async (sql: Sql, told: DdaMessage): Promise<void> => {
  await enqueueJob(sql, { kind: RECEIVE_DDA_JOB, payload: toDdaPayload(told) });
};

/** Tells the institution of a joined payer how a boleto stands. */
const tellRow = async (sql: Sql, { barcode, payer_document, payer_name, version }: Row, day: string): Promise<void> => {
  const { rowCount } = await sql.query('select 1 from sandbox_dda_member where document = $1 and not is_left limit 1', [
    payer_document,
  ]);
  if (rowCount === 0) return;
  const asker = { name: payer_name, document: payer_document };
  const registered = await findRegistered(sql, barcode, { asker, day });
  if (!registered?.dueDate) return;
  const { payee, dueDate, limitDate, amountCents, state } = registered;
  await tellDda(sql, {
    ...{ kind: 'boleto', barcode, payerDocument: payer_document, version, state: TOLD[state] },
    ...{ payee, dueDate, limitDate, amountCents },
  });
};

/** Tells a payer that something of a boleto is new. One that is owed by nobody who joins is told to nobody. */
export const tellPayerChanged = async (sql: Sql, barcode: string, day: string): Promise<void> => {
  const { rows } = await sql.query<Row>(
    'update sandbox_dda_boleto set version = version + 1 where barcode = $1 returning *',
    [barcode],
  );
  if (rows[0]) await tellRow(sql, rows[0], day);
};

/** A registry of our own: who joins is confirmed at once and told of every boleto that was issued against the document. */
export const createSandboxDda = (database: Database, clock: Clock): DdaRail => ({
  join: ({ memberId, document }) =>
    database.transaction(async sql => {
      const { rowCount } = await sql.query(
        'insert into sandbox_dda_member (member_id, document) values ($1, $2) on conflict (member_id) do nothing',
        [memberId, document],
      );
      if (rowCount === 0) return;
      await tellDda(sql, { kind: 'joined', memberId });
      const { rows } = await sql.query<Row>(
        'select * from sandbox_dda_boleto where payer_document = $1 order by barcode',
        [document],
      );
      for (const row of rows) await tellRow(sql, row, toLocalDate(clock.now()));
    }),
  async leave({ memberId, document }) {
    await database.query(
      `insert into sandbox_dda_member (member_id, document, is_left) values ($1, $2, true)
       on conflict (member_id) do update set is_left = true`,
      [memberId, document],
    );
  },
});

export interface SandboxIssue {
  payer: { name: string; document: string };
  dueDate: string;
  amountCents: bigint;
  /** Today. */
  day: string;
  /** 25 digits; absent: any. */
  freeField?: string;
}

const newFreeField = (): string =>
  // no digits that stand for a case of docs/how-to/boletos.md
  `${String(randomInt(10 ** 12)).padStart(12, '0')}${String(randomInt(10 ** 12)).padStart(12, '0')}0`;

/** Issues a boleto against somebody, as a creditor at another institution does: it arrives where the payer has joined. Gives its barcode. */
export const issueSandboxBoleto = async (
  sql: Sql,
  { payer, dueDate, amountCents, day, freeField = newFreeField() }: SandboxIssue,
): Promise<string> => {
  const barcode = formatBoletoBarcode({ bank: '341', dueDate, amountCents, freeField });
  await changeSandboxBoleto(sql, barcode, { payer: { ...payer, tradeName: null } });
  const { rows } = await sql.query<Row>(
    `insert into sandbox_dda_boleto (barcode, payer_document, payer_name, version) values ($1, $2, $3, 1)
     on conflict (barcode) do update set version = sandbox_dda_boleto.version returning *`,
    [barcode, payer.document, payer.name],
  );
  if (rows[0]) await tellRow(sql, rows[0], day);
  return barcode;
};

/** Changes an issued boleto as its creditor or another bank does: new terms, paid elsewhere, withdrawn. */
export const changeIssuedBoleto = async (
  sql: Sql,
  barcode: string,
  {
    day,
    ...change
  }: { day: string } & Partial<Pick<RegisteredBoleto, 'amountCents' | 'dueDate' | 'limitDate' | 'state'>>,
): Promise<void> => {
  const { state, ...told } = change;
  await changeSandboxBoleto(sql, barcode, told);
  if (state) await sql.query('update sandbox_boleto set state = $2 where barcode = $1', [barcode, state]);
  await tellPayerChanged(sql, barcode, day);
};

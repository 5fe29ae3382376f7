import type { CnabDirection, CnabStage, CnabState } from '../../contract/products/cnab-words';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import type { Fault, JudgedMovement } from './facts';
import { toOwnKey } from './judge';

/** A file as it is stored, without its content. Ids are UUIDs. */
export interface FileRow {
  id: string;
  accountId: string;
  agreementId: string | null;
  agreementName: string | null;
  agreementCode: string | null;
  protocol: string;
  direction: CnabDirection;
  state: CnabState;
  stage: CnabStage | null;
  isPayroll: boolean;
  isCollection: boolean;
  /** Sent to be tried. */
  isTest: boolean;
  name: string;
  layout: '240' | '400' | null;
  number: number | null;
  bytes: number;
  lines: number;
  sha256: string;
  right: number;
  wrong: number;
  /** Of those that are right: what is asked of titles that exist. */
  movements: number;
  amountCents: Cents;
  faults: Fault[];
  faultCount: number;
  sentBy: string | null;
  sentByName: string | null;
  createdAt: Date;
  acceptedAt: Date | null;
  batchId: string | null;
  answersId: string | null;
}

const SELECT = `select f.id, f.account_id as "accountId", f.agreement_id as "agreementId", g.name as "agreementName", g.code as "agreementCode",
  f.protocol, f.direction, f.state, f.stage, f.is_payroll as "isPayroll", f.is_collection as "isCollection", f.is_test as "isTest", f.name, f.layout, f.number, f.byte_count as bytes, f.line_count as lines,
  f.sha256, f.right_count as "right", f.wrong_count as wrong, f.movement_count as movements, f.amount_cents as "amountCents", f.faults, f.fault_count as "faultCount",
  f.sent_by as "sentBy", u.name as "sentByName", f.created_at as "createdAt", f.accepted_at as "acceptedAt",
  case when b.id is not null then f.batch_id end as "batchId", f.answers_id as "answersId"
  from cnab_file f left join agreement g on g.id = f.agreement_id left join app_user u on u.id = f.sent_by left join payment_batch b on b.id = f.batch_id`;

export const listFiles = async (
  sql: Sql,
  accountUuid: string,
  filter: { direction: CnabDirection | null; agreementId: string | null; after: string | null; limit: number },
): Promise<FileRow[]> => {
  const { rows } = await sql.query<FileRow>(
    `${SELECT} where f.account_id = $1 and ($2::text is null or f.direction = $2) and ($3::uuid is null or f.agreement_id = $3)
     and ($4::uuid is null or f.id < $4) order by f.id desc limit $5`,
    [accountUuid, filter.direction, filter.agreementId, filter.after, filter.limit],
  );
  return rows;
};

/** The file with this UUID, of an account (UUID) or of any. Throws `not_found`. */
export const getFile = async (
  sql: Sql,
  id: string,
  { accountUuid, hold = false }: { accountUuid?: string; hold?: boolean },
): Promise<FileRow> => {
  const { rows } = await sql.query<FileRow>(
    `${SELECT} where f.id = $1 and ($2::uuid is null or f.account_id = $2)${hold ? ' for update of f' : ''}`,
    [id, accountUuid ?? null],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** A remessa of an account with the same bytes that was taken, or may be. */
export const findSame = async (sql: Sql, accountUuid: string, sha256: string): Promise<FileRow | undefined> => {
  const { rows } = await sql.query<FileRow>(
    `${SELECT} where f.account_id = $1 and f.sha256 = $2 and f.direction = 'remessa' and f.state <> 'rejected' and not f.is_test order by f.id desc limit 1`,
    [accountUuid, sha256],
  );
  return rows[0];
};

export const listReturns = async (sql: Sql, fileUuid: string): Promise<FileRow[]> => {
  const { rows } = await sql.query<FileRow>(`${SELECT} where f.answers_id = $1 order by f.id desc limit 50`, [
    fileUuid,
  ]);
  return rows;
};

export const readContent = async (sql: Sql, id: string): Promise<Buffer<ArrayBuffer>> => {
  const { rows } = await sql.query<{ content: Buffer<ArrayBuffer> }>('select content from cnab_file where id = $1', [
    id,
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0].content;
};

export type NewFile = Pick<
  FileRow,
  | 'id'
  | 'accountId'
  | 'agreementId'
  | 'protocol'
  | 'direction'
  | 'state'
  | 'stage'
  | 'isPayroll'
  | 'isCollection'
  | 'isTest'
  | 'name'
  | 'layout'
  | 'number'
  | 'lines'
  | 'sha256'
  | 'right'
  | 'wrong'
  | 'movements'
  | 'amountCents'
  | 'faults'
  | 'faultCount'
  | 'sentBy'
  | 'answersId'
> & { content: Buffer };

export const insertFile = async (sql: Sql, file: NewFile, now: Date): Promise<void> => {
  await sql.query(
    `insert into cnab_file (id, account_id, agreement_id, protocol, direction, state, stage, is_payroll, is_collection, name, layout, number, byte_count, line_count,
       sha256, right_count, wrong_count, amount_cents, faults, fault_count, sent_by, created_at, answers_id, content, is_test, movement_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)`,
    [
      ...[file.id, file.accountId, file.agreementId, file.protocol, file.direction, file.state, file.stage],
      ...[
        file.isPayroll,
        file.isCollection,
        file.name,
        file.layout,
        file.number,
        file.content.length,
        file.lines,
        file.sha256,
      ],
      ...[file.right, file.wrong, file.amountCents, JSON.stringify(file.faults), file.faultCount, file.sentBy, now],
      ...[file.answersId, file.content, file.isTest, file.movements],
    ],
  );
};

/** `20261126-000042`: the day and a number that goes on. */
export const takeProtocol = async (sql: Sql, day: string): Promise<string> => {
  const { rows } = await sql.query<{ number: string }>(`select nextval('cnab_protocol')::text as number`);
  return `${day.replaceAll('-', '')}-${(rows[0]?.number ?? '').padStart(6, '0')}`;
};

/** Notes that a held remessa became a batch (UUID), or titles. */
export const noteAccepted = async (
  sql: Sql,
  id: string,
  {
    batchId,
    right,
    wrong,
    movements,
    amountCents,
  }: { batchId: string | null } & Pick<FileRow, 'right' | 'wrong' | 'movements' | 'amountCents'>,
  now: Date,
): Promise<void> => {
  await sql.query(
    `update cnab_file set state = 'accepted', accepted_at = $2, batch_id = $3, right_count = $4, wrong_count = $5, amount_cents = $6,
       movement_count = $7 where id = $1`,
    [id, now, batchId, right, wrong, amountCents, movements],
  );
};

/** What a line asks of a title (UUID), and what became of it: a movement of a retorno with its reason; null: not carried out yet. */
export interface MovedTitle {
  code: string;
  titleId: string;
  instruction: Pick<JudgedMovement, 'movement' | 'act'>;
  result: string | null;
}

/** A payment of an accepted remessa, and what was told of it. */
export interface PaymentRow {
  line: number;
  ownNumber: string;
  payOn: string | null;
  isRight: boolean;
  occurrences: string;
  isFinal: boolean;
  /** What a title was issued as (UUID). */
  receivableId: string | null;
  /** Whom its row of the batch paid as it was accepted; null: of a title, or not kept. */
  payee: string | null;
  /** What is asked of a title that exists; null: a payment, or an entry. */
  moved: MovedTitle | null;
}

export const insertPayments = async (
  sql: Sql,
  { fileId, agreementId }: { fileId: string; agreementId: string },
  payments: readonly PaymentRow[],
): Promise<void> => {
  await sql.query(
    `insert into cnab_payment (file_id, line, agreement_id, own_number, pay_on, is_right, occurrences, is_final, receivable_id, payee,
       movement, title_id, instruction)
     select $1, p.line, $2, p.own_number, p.pay_on, p.is_right, p.occurrences, p.is_final, p.receivable_id, p.payee, p.movement, p.title_id, p.instruction
     from jsonb_to_recordset($3::jsonb)
       as p (line int, own_number text, pay_on date, is_right boolean, occurrences text, is_final boolean, receivable_id uuid, payee text,
         movement text, title_id uuid, instruction jsonb)`,
    [
      ...[fileId, agreementId],
      JSON.stringify(
        payments.map(({ line, ownNumber, payOn, isRight, occurrences, isFinal, receivableId, payee, moved }) => ({
          ...{ line, own_number: ownNumber, pay_on: payOn, is_right: isRight, occurrences, is_final: isFinal },
          ...{ receivable_id: receivableId, payee },
          ...{
            movement: moved?.code ?? null,
            title_id: moved?.titleId ?? null,
            instruction: moved?.instruction ?? null,
          },
        })),
      ),
    ],
  );
};

/** Payments of a remessa (UUID) of which more is to be told, held. */
export const holdOpenPayments = async (sql: Sql, fileId: string): Promise<PaymentRow[]> => {
  const { rows } = await sql.query<PaymentRow>(
    `select line, own_number as "ownNumber", pay_on::text as "payOn", is_right as "isRight", occurrences, is_final as "isFinal",
       receivable_id as "receivableId", payee,
       case when movement is not null then jsonb_build_object('code', movement, 'titleId', title_id, 'instruction', instruction, 'result', result) end as moved
     from cnab_payment where file_id = $1 and not is_final order by line for update`,
    [fileId],
  );
  return rows;
};

export const noteTold = async (
  sql: Sql,
  fileId: string,
  told: readonly { line: number; occurrences: string; isFinal: boolean }[],
): Promise<void> => {
  await sql.query(
    `update cnab_payment p set occurrences = t.occurrences, is_final = t.is_final
     from unnest($2::int[], $3::text[], $4::boolean[]) as t (line, occurrences, is_final) where p.file_id = $1 and p.line = t.line`,
    [fileId, told.map(({ line }) => line), told.map(one => one.occurrences), told.map(({ isFinal }) => isFinal)],
  );
};

/** Which of some numbers of the company's own were taken under an agreement (UUID) before, with their days. */
export const listKnownNumbers = async (
  sql: Sql,
  agreementId: string,
  ownNumbers: readonly string[],
): Promise<Set<string>> => {
  if (ownNumbers.length === 0) return new Set();
  const { rows } = await sql.query<{ ownNumber: string; payOn: string | null }>(
    `select own_number as "ownNumber", pay_on::text as "payOn" from cnab_payment where agreement_id = $1 and is_right and own_number = any ($2)`,
    [agreementId, [...new Set(ownNumbers)]],
  );
  return new Set(rows.map(({ ownNumber, payOn }) => toOwnKey(ownNumber, payOn)));
};

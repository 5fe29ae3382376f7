import type { DdaContest } from '../../contract/products/dda';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { toPlainText } from '../../core/plain-text';
import type { Sql } from '../../storage';
import { getDdaRow } from './store';

const NOTE_LENGTH = 300;

/** Who does what to which boleto; the account and the person by their UUIDs. */
export interface Acting {
  accountUuid: string;
  boletoId: string;
  userUuid: string;
  now: Date;
}

type Change = Readonly<{
  hidden: boolean;
  contest: DdaContest | null;
}>;

/** Puts it where it belongs. Throws `not_found`, or `dda_boleto_ended` for what is paid, withdrawn or over. */
const put = async (
  sql: Sql,
  { accountUuid, boletoId, userUuid, now }: Acting,
  { hidden, contest }: Change,
): Promise<void> => {
  const { rowCount } = await sql.query(
    `update dda_boleto set hidden_at = case when $3 then $5::timestamptz end, hidden_by = case when $3 then $4::uuid end,
       contested_at = case when $6::text is not null then $5::timestamptz end, contested_by = case when $6::text is not null then $4::uuid end,
       contest_reason = $6, contest_note = $7
     where id = $1 and account_id = $2 and shelf in ('open', 'put_away')`,
    [
      ...[toUuid(boletoId), accountUuid, hidden, userUuid, now, contest?.reason ?? null],
      toPlainText(contest?.note, NOTE_LENGTH),
    ],
  );
  if (rowCount === 1) return;
  await getDdaRow(sql, accountUuid, boletoId);
  throw new BankError('dda_boleto_ended');
};

export const hideBoleto = (sql: Sql, acting: Acting): Promise<void> =>
  put(sql, acting, { hidden: true, contest: null });

export const contestBoleto = (sql: Sql, acting: Acting, contest: DdaContest): Promise<void> =>
  put(sql, acting, { hidden: false, contest });

export const restoreBoleto = (sql: Sql, acting: Acting): Promise<void> =>
  put(sql, acting, { hidden: false, contest: null });

import { companyOf, type ModuleParts } from '../../parcel';
import { listDdaAmounts, listDdaDue } from './agenda';
import { countMembers } from './members';

/** What this module has open, keeps, seals and knows of people. */
export const ddaParts: ModuleParts = {
  tables: ['dda_member', 'dda_boleto'],
  reads: ['account', 'company', 'app_user', 'boleto_order', 'payment_order'],
  openPoints: { dda: (sql, accountUuid) => countMembers(sql, accountUuid) },
  agenda: listDdaDue,
  forecast: listDdaAmounts,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'dda_adesoes',
      by: 'access',
      tables: ['dda_member'],
      title: 'Adesões ao DDA que você fez ou encerrou',
      sql: `select m.joined_at as quando, m.document as cnpj, m.status as situacao, m.term_version as termo, m.left_at as saida, ${companyOf('m')}
      from dda_member m where $1 in (m.joined_by, m.left_by) order by m.joined_at desc`,
    },
    {
      name: 'dda_boletos',
      by: 'access',
      tables: ['dda_boleto'],
      title: 'Boletos do DDA que você ocultou ou contestou',
      sql: `select coalesce(b.contested_at, b.hidden_at) as quando, b.payee->>'name' as de, b.amount_cents::text as centavos, b.due_date as vencimento,
        b.contest_reason as motivo, b.contest_note as observacao, ${companyOf('b')}
      from dda_boleto b where $1 in (b.hidden_by, b.contested_by) order by 1 desc`,
    },
  ],
  namesPerson: [],
};

import { PROVIDERS, type ProviderId } from '../contract/providers';
import type { BatchCells } from '../contract/products/batch-rows';
import { fromUuid } from '../core/ids';
import { formatCents } from '../core/money';
import { createDraft } from '../products/batch';
import { PROVIDER_RULES } from '../providers';
import type { Sql } from '../storage';
import { COMPANIES, PEOPLE } from './data/demo';
import { EMPLOYEES } from './data/employees';
import type { DemoAccount } from './records';

const toAmount = (cents: bigint): string => formatCents(cents).replace(/[^\d.,]/g, '');

/** The bakery's wages, by the keys of its people; one of them lacks a digit. */
const WAGES: readonly BatchCells[] = EMPLOYEES.padaria.map(({ party: { name, document }, netCents }, index) => ({
  ...{ kind: 'Pix', key: (document ?? '').slice(index === 5 ? 1 : 0), name },
  amount: toAmount(netCents),
}));

/** A payroll that waits to be mended and authorised. */
export const draftDemoBatches = async (
  sql: Sql,
  account: DemoAccount,
  { provider, now }: { provider: ProviderId; now: Date },
): Promise<void> => {
  const { rows } = await sql.query<{ id: string }>('select id from app_user where email = $1', [PEOPLE[0]?.email]);
  const [owner] = rows;
  if (!owner) return;
  const { ted, boleto } = PROVIDER_RULES[provider];
  const payer = { id: fromUuid('acc', account.id), ispb: PROVIDERS[provider].ispb, cnpj: COMPANIES.padaria.cnpj };
  const draft = { kind: 'payroll', payrollKind: 'salary', name: 'Folha de pagamento', createdBy: owner.id } as const;
  const numbered = WAGES.map((cells, index) => ({ number: index + 1, cells }));
  await createDraft(sql, { rules: { ted, boleto } }, payer, { ...draft, rows: numbered }, now);
};

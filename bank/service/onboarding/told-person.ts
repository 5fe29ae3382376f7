import type { Sql } from '../../storage';
import { parseDay } from './rules/members';

/** What somebody told of themselves when their company applied. */
export interface ToldPerson {
  /** `1985-03-27`; empty where it was not told. */
  birthDate: string;
  /** Digits without the country; empty where it was not told. */
  phone: string;
}

const toNational = (typed: string | null): string => (typed ?? '').replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');

/** What the application that made a company (UUID) a customer says of a partner by their CPF; undefined of who was no partner. */
export const findToldPerson = async (sql: Sql, companyUuid: string, cpf: string): Promise<ToldPerson | undefined> => {
  const { rows } = await sql.query<{ birth_date: string | null; phone: string | null }>(
    `select p->>'birth_date' as birth_date, p->>'phone' as phone
     from onboarding_application a, jsonb_array_elements(coalesce(a.business_member->'partners', '[]')) p
     where a.company_id = $1 and a.status = 'approved' and regexp_replace(p->>'document', '\\D', '', 'g') = $2 order by a.id desc limit 1`,
    [companyUuid, cpf],
  );
  const [told] = rows;
  return told && { birthDate: parseDay(told.birth_date ?? '') ?? '', phone: toNational(told.phone) };
};

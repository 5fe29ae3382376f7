import { z } from 'zod';
import { cents, localDate } from '../primitives';
import { TAX_FORMS, TAXPAYER_KINDS } from '../tax-text';

/** What a document of a tax says, as whoever paid it reads it. */
export const taxDetails = z.object({
  form: z.enum(TAX_FORMS).meta({ description: 'GPS, DARF or DARF Simples' }),
  revenue_code: z.string(),
  revenue_name: z.string().nullable().meta({ description: 'Null of a code that our table lacks' }),
  period: z.string().meta({ description: 'A competence of a GPS, 2026-10 (13 is the thirteenth salary), else a day' }),
  reference: z.string().nullable().meta({ description: 'Of a DARF whose tax has one' }),
  taxpayer_kind: z.enum(TAXPAYER_KINDS),
  taxpayer_name: z.string(),
  document_masked: z.string().meta({ description: 'Of who owes: a CPF or NIT masked, a CNPJ or CEI in full' }),
  due_date: localDate.nullable(),
  principal_cents: cents,
  other_cents: cents.meta({ description: 'Of a GPS: what is paid for other entities' }),
  fine_cents: cents,
  interest_cents: cents.meta({ description: 'With what a GPS is corrected by' }),
  gross_cents: cents.nullable().meta({ description: 'Of a DARF Simples: gross revenue of the year' }),
  rate_hundredths: z.int().nullable().meta({ description: 'Of a DARF Simples: what is taken of it, 2,50 % is 250' }),
});
export type TaxDetails = z.infer<typeof taxDetails>;

/** What the receipt of a tax says of its document. */
export const taxReceipt = taxDetails.extend({
  collector_authentication: z.string().nullable().meta({ description: 'Null until the collector has it' }),
});

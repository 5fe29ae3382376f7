import { type BusinessAccountDraft, type CompanyKind, TAX_REGIMES_OF } from '@/bank/contract/service/onboarding-data';
import { findPhoneProblem } from '@/components/ui/phone-text';
import { addressOrder, checkAddress } from './address-checks';
import { emailRule } from './entry-checks';
import type { Violation } from './violation-words';

/** The fields of the step by what they are about, in the order they stand on the page. */
export const COMPANY_FIELDS = {
  registry: [],
  contact: ['trade_name', 'phone', 'email', 'site', 'state_registration'],
  address: addressOrder('address'),
  activity: ['cnae', 'revenue_range', 'tax_regime'],
  use: ['purpose', 'purpose_other', 'funds_origins', 'funds_other'],
} as const satisfies Record<string, readonly string[]>;

export const COMPANY_ORDER: readonly string[] = Object.values(COMPANY_FIELDS).flat();

const SITE = /^(https?:\/\/)?[^\s/]+\.[^\s/.]{2,}(\/\S*)?$/i;
const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** What is wrong with the step of the company as it is typed. The bank judges again, and more. */
export function checkCompany(draft: BusinessAccountDraft, kind: CompanyKind): Violation[] {
  const found: Violation[] = [];
  const tell = (field: string, rule: string | undefined) => {
    if (rule) found.push({ field, rule });
  };
  const need = (field: keyof BusinessAccountDraft & string, text: string | undefined) =>
    tell(field, isEmpty(text) ? 'required' : undefined);

  if (isEmpty(draft.phone)) tell('phone', 'required');
  else tell('phone', findPhoneProblem(draft.phone ?? '') ? 'phone_invalid' : undefined);
  tell('email', emailRule(draft.email ?? ''));
  if (!isEmpty(draft.site)) tell('site', SITE.test(draft.site?.trim() ?? '') ? undefined : 'site_invalid');
  found.push(...checkAddress(draft.address, 'address'));
  need('cnae', draft.cnae);
  need('revenue_range', draft.revenue_range);
  if (kind === 'mei' && !isEmpty(draft.revenue_range) && draft.revenue_range !== 'to_81k') {
    tell('revenue_range', 'revenue_above_kind');
  }
  need('tax_regime', draft.tax_regime);
  if (!isEmpty(draft.tax_regime) && !TAX_REGIMES_OF[kind].some(regime => regime === draft.tax_regime)) {
    tell('tax_regime', 'tax_regime_of_kind');
  }
  need('purpose', draft.purpose);
  if (draft.purpose === 'other') need('purpose_other', draft.purpose_other);
  tell('funds_origins', (draft.funds_origins?.length ?? 0) === 0 ? 'required' : undefined);
  if (draft.funds_origins?.includes('other')) need('funds_other', draft.funds_other);
  return found;
}

import { isValidCnae } from '@brazilian-utils/brazilian-utils/is-valid-cnae';
import { isValidLegalNature } from '@brazilian-utils/brazilian-utils/is-valid-legal-nature';
import {
  ACCOUNT_PURPOSES,
  type BusinessAccountDraft,
  type CompanyKind,
  FUNDS_ORIGINS,
  REVENUE_RANGES,
  TAX_REGIMES,
  TAX_REGIMES_OF,
} from '../../../contract/service/onboarding-data';
import { createJudge, judgeAddress, type Violation } from './judge';

const digitsOf = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');

const SITE = /^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i;

/** Step `business-account` judged as a whole: every violation at once, and its texts in one form. */
export const judgeAccount = (
  draft: BusinessAccountDraft,
  kind: CompanyKind,
): { violations: Violation[]; step: BusinessAccountDraft } => {
  const judge = createJudge();
  if (draft.registry_confirmed !== true) judge.add('registry_confirmed', 'not_confirmed');
  const cnae = digitsOf(judge.text('cnae', draft.cnae, { longest: 20 }));
  if (draft.cnae && !isValidCnae(cnae)) judge.add('cnae', 'cnae_unknown');
  const legalNature = digitsOf(judge.text('legal_nature', draft.legal_nature, { longest: 20 }));
  if (draft.legal_nature && !isValidLegalNature(legalNature)) judge.add('legal_nature', 'legal_nature_unknown');
  const revenue = judge.oneOf('revenue_range', draft.revenue_range, REVENUE_RANGES);
  if (kind === 'mei' && revenue && revenue !== 'to_81k') judge.add('revenue_range', 'revenue_above_kind');
  const regime = judge.oneOf('tax_regime', draft.tax_regime, TAX_REGIMES);
  if (regime && !TAX_REGIMES_OF[kind].includes(regime)) judge.add('tax_regime', 'tax_regime_of_kind');
  const purpose = judge.oneOf('purpose', draft.purpose, ACCOUNT_PURPOSES);
  const origins = [...new Set(draft.funds_origins ?? [])];
  if (origins.length === 0) judge.add('funds_origins', 'required');
  if (origins.some(origin => !FUNDS_ORIGINS.some(known => known === origin))) judge.add('funds_origins', 'invalid');
  const site = judge.text('site', draft.site, { required: false, longest: 200 });
  if (site !== '' && !SITE.test(site)) judge.add('site', 'site_invalid');
  const registration = judge.text('state_registration', draft.state_registration, { required: false, longest: 20 });
  if (registration !== '' && !/^(isento|[\dP./-]{8,18})$/i.test(registration)) {
    judge.add('state_registration', 'invalid');
  }
  const step: BusinessAccountDraft = {
    registry_confirmed: draft.registry_confirmed,
    trade_name: judge.text('trade_name', draft.trade_name, { required: false }),
    phone: judge.phone('phone', draft.phone),
    email: judge.email('email', draft.email),
    site,
    state_registration: registration.toUpperCase(),
    cnae,
    legal_nature: legalNature,
    revenue_range: revenue,
    tax_regime: regime,
    purpose,
    purpose_other: judge.text('purpose_other', draft.purpose_other, { required: purpose === 'other' }),
    funds_origins: origins,
    funds_other: judge.text('funds_other', draft.funds_other, { required: origins.includes('other') }),
    address: judgeAddress(judge, 'address', draft.address),
  };
  return { violations: judge.violations, step };
};

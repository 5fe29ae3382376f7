import type { Statuses } from '../declared-codes';

export const errors = {
  company_is_customer: 409,
  onboarding_status: 409,
  onboarding_step_not_due: 409,
  onboarding_company_change: 409,
  onboarding_registry_changed: 409,
  onboarding_handoff_here: 409,
  invitation_other_person: 409,
  company_not_found: 422,
  company_not_eligible: 422,
  cep_not_found: 422,
  onboarding_contact_unverified: 422,
  onboarding_documents_missing: 422,
  onboarding_consent_missing: 422,
  onboarding_slot_invalid: 422,
  onboarding_link_invalid: 422,
  invitation_invalid: 422,
  registry_unavailable: 503,
} as const satisfies Statuses;

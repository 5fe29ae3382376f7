import { auditKinds } from '../audit';

export const onboardingAudit = auditKinds({
  'onboarding.started': 'bank',
  'onboarding.resumed': 'bank',
  'onboarding.moved': 'bank',
  'onboarding.forgotten': 'bank',
  'invitation.sent': 'bank',
  'invitation.corrected': 'bank',
  'person.admitted': 'bank',
  'account.opened': 'bank',
});

import type { Application } from '@/bank/contract/service/onboarding-application';

export const CONTACTS = ['email', 'mobile'] as const;

/** The contact that has to be proved next; null when none has. */
export const dueContact = ({ applicant }: Pick<Application, 'applicant'>): (typeof CONTACTS)[number] | null =>
  CONTACTS.find(contact => applicant[contact].required && applicant[contact].verified_at === null) ?? null;

import { findDocumentProblem } from '@/components/ui/document-text';
import { findPhoneProblem } from '@/components/ui/phone-text';
import type { Violation } from './violation-words';

/** Loose on purpose: the mail with the code is the proof. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export const emailRule = (email: string): string | undefined => {
  if (email.trim() === '') return 'required';
  return EMAIL.test(email.trim()) ? undefined : 'email_invalid';
};

export const cpfRule = (cpf: string): string | undefined => {
  if (cpf === '') return 'required';
  return findDocumentProblem(cpf, 'cpf') ? 'cpf_invalid' : undefined;
};

export const cnpjRule = (cnpj: string): string | undefined => {
  if (cnpj === '') return 'required';
  return findDocumentProblem(cnpj, 'cnpj') ? 'cnpj_invalid' : undefined;
};

export const fullNameRule = (name: string): string | undefined => {
  if (name.trim() === '') return 'required';
  return /^\S{2,}\s+\S/.test(name.trim()) ? undefined : 'full_name';
};

export const mobileRule = (phone: string): string | undefined => {
  if (phone === '') return 'required';
  return findPhoneProblem(phone) || !/^\+55\d{2}9\d{8}$/.test(phone) ? 'mobile_invalid' : undefined;
};

/** The violations of a table of rules, in its order: `{ cpf: cpfRule(cpf) }`. */
export const toViolations = (rules: Readonly<Record<string, string | undefined>>): Violation[] =>
  Object.entries(rules).flatMap(([field, rule]) => (rule ? [{ field, rule }] : []));

import { z } from 'zod';
import type { DraftAddress, OnboardingRule } from '../../../contract/service/onboarding-data';
import { toPlainText } from '../../../core/plain-text';
import { parsePhone } from '../../../formats/phone';

export interface Violation {
  field: string;
  rule: OnboardingRule;
}

/** Collects what does not do, each field's first reason only but every one about all partners, and gives the texts in one form. */
export interface Judge {
  violations: Violation[];
  add(field: string, rule: OnboardingRule): void;
  /** A line of text; empty when it is missing. */
  text(field: string, value: string | undefined, options?: { required?: boolean; longest?: number }): string;
  oneOf<T extends string>(field: string, value: string | undefined, choices: readonly T[]): T | undefined;
  email(field: string, value: string | undefined): string;
  phone(field: string, value: string | undefined, options?: { mobile?: boolean }): string;
  /** First and family name. */
  fullName(field: string, value: string | undefined): string;
}

const MOBILE = /^\+55\d{2}9\d{8}$/;

export const createJudge = (): Judge => {
  const violations: Violation[] = [];
  const add = (field: string, rule: OnboardingRule): void => {
    const isKnown = (known: Violation) => known.field === field && (field !== 'partners' || known.rule === rule);
    if (!violations.some(isKnown)) violations.push({ field, rule });
  };
  const text: Judge['text'] = (field, value, { required = true, longest = 140 } = {}) => {
    const plain = toPlainText(value, 300) ?? '';
    if (plain === '' && required) add(field, 'required');
    if (plain.length > longest) add(field, 'too_long');
    return plain;
  };
  return {
    violations,
    add,
    text,
    oneOf: (field, value, choices) => {
      if (!value) add(field, 'required');
      const choice = choices.find(one => one === value);
      if (value && !choice) add(field, 'invalid');
      return choice;
    },
    email: (field, value) => {
      const plain = text(field, value, { longest: 254 }).toLowerCase();
      if (plain !== '' && !z.email().safeParse(plain).success) add(field, 'email_invalid');
      return plain;
    },
    phone: (field, value, { mobile = false } = {}) => {
      const plain = text(field, value, { longest: 30 });
      const phone = parsePhone(plain);
      if (plain !== '' && !phone?.startsWith('+55')) add(field, 'phone_invalid');
      else if (plain !== '' && mobile && !MOBILE.test(phone ?? '')) add(field, 'mobile_invalid');
      return phone ?? '';
    },
    fullName: (field, value) => {
      const plain = text(field, value);
      if (plain !== '' && plain.split(' ').filter(part => part.length > 1).length < 2) add(field, 'full_name');
      return plain;
    },
  };
};

/** Where the first digit of a CEP may be. Source: Correios, regiões postais. */
const STATES_OF_CEP: Readonly<Record<string, string>> = {
  '0': 'SP',
  '1': 'SP',
  '2': 'RJ ES',
  '3': 'MG',
  '4': 'BA SE',
  '5': 'PE AL PB RN',
  '6': 'CE PI MA PA AP AM RR AC',
  '7': 'DF GO TO MT MS RO',
  '8': 'PR SC',
  '9': 'RS',
};
const STATES = new Set(Object.values(STATES_OF_CEP).flatMap(states => states.split(' ')));

/** An address in one form: CEP digits only, state in capitals. Number may be `S/N`. */
export const judgeAddress = (judge: Judge, field: string, address: DraftAddress | undefined): DraftAddress => {
  const at = (name: string) => `${field}.${name}`;
  const given = judge.text(at('cep'), address?.cep, { longest: 20 });
  const cep = given.replace(/[\s.-]/g, '');
  if (given !== '' && !/^\d{8}$/.test(cep)) judge.add(at('cep'), 'cep_invalid');
  const state = judge.text(at('state'), address?.state, { longest: 30 }).toUpperCase();
  if (state !== '' && !STATES.has(state)) judge.add(at('state'), 'invalid');
  else if (state !== '' && /^\d{8}$/.test(cep) && !STATES_OF_CEP[cep[0] ?? '']?.includes(state)) {
    judge.add(at('state'), 'state_of_cep');
  }
  return {
    cep,
    street: judge.text(at('street'), address?.street),
    number: judge.text(at('number'), address?.number, { longest: 20 }),
    complement: judge.text(at('complement'), address?.complement, { required: false }),
    district: judge.text(at('district'), address?.district),
    city: judge.text(at('city'), address?.city),
    state,
    ...(address?.source ? { source: address.source } : {}),
  };
};

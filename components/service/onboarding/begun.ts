import type { RegistryCompany } from '@/bank/contract/service/onboarding-application';
import type { ApplicantData } from '@/services/onboarding';
import { dropOwn, findOwn, keepOwn } from '@/services/own-storage';

/** What is typed before there is an application to keep it. */
export interface Begun {
  cnpj: string;
  company: RegistryCompany | null;
  person: ApplicantData;
}

const KEY = 'onboarding-begun';

/** Of this tab only, and gone with it: a reload or the way back loses nothing, the next person at this browser finds nothing. */
export const rememberBegun = (begun: Begun): void => keepOwn('tab', KEY, JSON.stringify(begun));

export const recallBegun = (): Begun | null => {
  try {
    return JSON.parse(findOwn('tab', KEY) ?? 'null') as Begun | null;
  } catch {
    return null;
  }
};

export const forgetBegun = (): void => dropOwn('tab', KEY);

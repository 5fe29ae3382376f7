import type { RegistryCompany } from '@/bank/contract/onboarding-application';
import type { ApplicantData } from '@/services/onboarding';

/** What is typed before there is an application to keep it. */
export interface Begun {
  cnpj: string;
  company: RegistryCompany | null;
  person: ApplicantData;
}

const KEY = 'onboarding-begun';

/** Of this tab only, and gone with it: a reload or the way back loses nothing, the next person at this browser finds nothing. */
export const rememberBegun = (begun: Begun): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(begun));
  } catch {
    // a browser that keeps nothing: what is typed stays on the page
  }
};

export const recallBegun = (): Begun | null => {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as Begun);
  } catch {
    return null;
  }
};

export const forgetBegun = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
};

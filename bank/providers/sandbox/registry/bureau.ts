import type {
  CheckFinding,
  CheckItem,
  CheckSubject,
  OnboardingBureau,
  OnboardingCheckId,
} from '../../onboarding-bureau';
import { findSandboxCompany } from './companies';

/** Companies about which a check has something to say; the others are clear. What is corrected or switched off is so from the second sending on. */
const PROTECTED = '61739485000124';
const IRREGULAR_PARTNER = '34641016143';
const REFUSED_FIRST = /^(83951607000184|DEMR.{10})$/;
const ASKED_FIRST = /^(28405617000106|DEM3.{10})$/;
const SANCTIONED = '26374859000154';

const CLEAR: CheckFinding = { result: 'clear', detail: 'Nada consta.' };

/** Words in the name of a file that say what is wrong with it: `rg-ilegivel.jpg`. */
const BAD_FILES: readonly [RegExp, CheckItem['reason']][] = [
  [/ileg[ií]vel/i, 'illegible'],
  [/cortad[oa]/i, 'cropped'],
  [/vencid[oa]/i, 'expired'],
  [/outro-documento/i, 'other_document'],
  [/outra-pessoa/i, 'other_person'],
];

const documentoscopy = ({ cnpj, round, files }: CheckSubject): CheckFinding => {
  const items: CheckItem[] = files
    .filter(({ kind }) => kind !== 'selfie')
    .flatMap(({ slot, name }) => {
      const reason = BAD_FILES.find(([pattern]) => pattern.test(name))?.[1];
      return reason ? [{ step: 'business-document', item: slot, reason } as const] : [];
    });
  const contract: CheckItem = { step: 'business-document', item: 'company.social_contract', reason: 'other_document' };
  if (REFUSED_FIRST.test(cnpj) && round === 1) {
    return {
      result: 'failed',
      refusal: 'documents',
      items: [contract, ...items],
      detail: 'O contrato é de outra empresa.',
    };
  }
  if (ASKED_FIRST.test(cnpj) && round === 1 && items.length === 0) {
    const proof: CheckItem = { step: 'business-document', item: 'company.address_proof', reason: 'expired' };
    return { result: 'failed', items: [proof], detail: 'O comprovante tem mais de 90 dias.' };
  }
  return items.length > 0 ? { result: 'failed', items, detail: 'Documentos a refazer.' } : CLEAR;
};

const faceMatch = ({ files }: CheckSubject): CheckFinding => {
  const items = files
    .filter(({ kind, name }) => kind === 'selfie' && BAD_FILES.some(([pattern]) => pattern.test(name)))
    .map(({ slot }): CheckItem => ({ step: 'business-document', item: slot, reason: 'face_differs' }));
  return items.length > 0 ? { result: 'failed', items, detail: 'O rosto não confere com o documento.' } : CLEAR;
};

const registry = ({ cnpj, people, round }: CheckSubject): CheckFinding => {
  const company = findSandboxCompany(cnpj);
  if (company?.situation !== 'active') {
    return {
      result: 'failed',
      refusal: 'company_not_eligible',
      detail: `Situação: ${company?.situation ?? 'sem registro'}.`,
    };
  }
  const items = people
    .filter(({ document }) => document === IRREGULAR_PARTNER && round === 1)
    .map(({ key }): CheckItem => ({ step: 'business-member', item: `partner:${key}`, reason: 'cpf_irregular' }));
  return items.length > 0 ? { result: 'failed', items, detail: 'CPF de sócio irregular na Receita.' } : CLEAR;
};

const pep = ({ people }: CheckSubject): CheckFinding =>
  people.some(person => person.pep === 'self' || person.pep === 'related')
    ? { result: 'attention', detail: 'Pessoa exposta politicamente: requer aprovação de pessoa autorizada.' }
    : CLEAR;

const CHECKS: Record<OnboardingCheckId, (subject: CheckSubject) => CheckFinding> = {
  registry,
  protege: ({ cnpj, round }) =>
    cnpj === PROTECTED && round === 1
      ? { result: 'failed', protected: ['company'], detail: 'BC Protege+ ativo para o CNPJ.' }
      : CLEAR,
  documentoscopy,
  face_match: faceMatch,
  background: () => CLEAR,
  pep,
  sanctions: ({ cnpj }) =>
    cnpj === SANCTIONED ? { result: 'failed', refusal: 'policy', detail: 'Coincidência em lista restritiva.' } : CLEAR,
};

/** Answers by the company, its people and the names of the files: always the same to the same question. */
export const createSandboxBureau = (): OnboardingBureau => ({
  check: async (id, subject) => CHECKS[id](subject),
});

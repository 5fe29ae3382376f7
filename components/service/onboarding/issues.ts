import type { Application } from '@/bank/contract/service/onboarding-application';
import type { IssueReason, OnboardingIssue } from '@/bank/contract/service/onboarding-data';
import { pathOfStep, pathOfTask, type Task } from './steps';

const REASONS: Readonly<Record<IssueReason, string>> = {
  illegible: 'Não dá para ler. Envie uma foto nítida, sem reflexo.',
  cropped: 'A imagem está cortada. Mostre o documento inteiro.',
  expired: 'O documento está vencido. Envie um válido.',
  other_document: 'É outro documento. Envie o que foi pedido.',
  other_person: 'O documento é de outra pessoa.',
  data_differs: 'Os dados não batem com o documento. Confira e corrija.',
  incomplete: 'Faltam páginas ou o verso.',
  face_differs: 'A selfie não parece ser da pessoa do documento. Tire outra.',
  address_differs: 'O comprovante é de outro endereço. Envie outro ou corrija o endereço.',
  powers_missing: 'O documento não mostra poderes para representar a empresa.',
  cpf_irregular: 'O CPF está irregular na Receita Federal. Regularize e envie de novo.',
  partner_missing: 'Falta um sócio que está no contrato.',
  other: 'Precisa de correção.',
};

/** What is to be corrected, in words; the analyst's own sentence after the reason of the catalogue. */
export const wordsOfIssue = ({ reason, note }: OnboardingIssue): string =>
  note ? (reason === 'other' ? note : `${REASONS[reason]} ${note}`) : REASONS[reason];

export const openIssues = ({ issues }: Application): OnboardingIssue[] =>
  issues.filter(({ status }) => status === 'open');

const FIELD = /^business-account:(.+)$/;
const PARTNER = /^partner:(.+)$/;

/** The partner whom an issue is about; undefined for any other. */
export const partnerOfIssue = ({ item }: OnboardingIssue): string | undefined => PARTNER.exec(item)?.[1];

/** What a form begins with: the words of each issue under its field. */
export const issueWords = (application: Application, step: Task): Record<string, string> =>
  Object.fromEntries(
    openIssues(application)
      .filter(issue => issue.step === step)
      .flatMap(issue => {
        const field = FIELD.exec(issue.item)?.[1];
        return field === undefined ? [] : [[field === 'address' ? 'address.cep' : field, wordsOfIssue(issue)]];
      }),
  );

/** Where an issue is corrected. */
export const pathOfIssue = ({ step, item }: OnboardingIssue): string => {
  const partner = PARTNER.exec(item)?.[1];
  if (partner) return `${pathOfStep('business-member')}#partner-${partner}`;
  return step === 'business-document' ? `${pathOfTask(step)}#${item}` : pathOfTask(step);
};

const FIELDS: Readonly<Record<string, string>> = {
  address: 'Endereço da empresa',
  cnae: 'Atividade principal',
  revenue_range: 'Faturamento',
  phone: 'Telefone',
  email: 'E-mail da empresa',
};

/** What an issue is about, as a heading: a document, a partner, a field. */
export const nameOfIssue = (
  application: Application,
  issue: OnboardingIssue,
  slotName: (id: string) => string,
): string => {
  const field = FIELD.exec(issue.item)?.[1];
  if (field) return FIELDS[field] ?? field;
  const key = partnerOfIssue(issue);
  if (key) return application.business_member.partners?.find(partner => partner.key === key)?.name || 'Sócio';
  return slotName(issue.item);
};

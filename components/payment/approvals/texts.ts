import type { ApprovalDetail, ApprovalForecast } from '@/bank/contract/payments/office';

const approvals = (count: number): string => (count === 1 ? '1 aprovação' : `${count} aprovações`);

type Need = ApprovalForecast['needs'][number];

/** `1 de Financeiro (Carla) e 1 de Diretoria (Ana ou Eva)`. */
const toNeeds = (needs: readonly Need[], countOf: (need: Need) => number): string => {
  const words = needs
    .filter(need => countOf(need) > 0)
    .map(need => `${countOf(need)} de ${need.group}${need.people.length > 0 ? ` (${need.people.join(' ou ')})` : ''}`);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
};

/** `Ana, Bruno e Carla`. */
const toNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;

const toReasons = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` Por causa de: ${names.map(name => `“${name}”`).join(', ')}.`;

export const texts = {
  thing: 'Este pagamento',
  needs: (thing: string, { total, needs, reasons }: ApprovalForecast): string =>
    `${thing} precisa de ${approvals(total)}: ${toNeeds(needs, need => need.missing) || 'de qualquer pessoa que aprova'}.` +
    `${toReasons(reasons.map(({ name }) => name))} Nenhum valor sai antes disso.`,
  denied: (thing: string, reason: string): string => `${thing} não é permitido pelas regras da empresa: ${reason}.`,
  blocked: (thing: string, { needs, reasons }: ApprovalForecast): string =>
    `${thing} não tem na empresa quem complete as aprovações: faltam ${toNeeds(needs, need => need.missing) || 'pessoas que aprovem'}.` +
    `${toReasons(reasons.map(({ name }) => name))} Peça a um administrador que ajuste as regras ou as pessoas.`,
  asked: ({ blocked, missing, needs, able }: Pick<ApprovalDetail, 'blocked' | 'missing' | 'needs' | 'able'>): string =>
    blocked
      ? 'Ninguém na empresa pode completar as aprovações deste pagamento. Peça a um administrador que ajuste as regras ou as pessoas. Nenhum valor saiu ainda.'
      : `Aguarda ${approvals(missing)}: ${toNeeds(needs, need => need.missing) || 'de qualquer pessoa que aprova'}. ` +
        `${able.length > 0 ? `Avisamos ${toNames(able)}. ` : ''}Nenhum valor saiu ainda.`,
  follow: 'Acompanhar na mesa de pagamentos',
};

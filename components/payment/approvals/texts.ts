import type { ApprovalForecast } from '@/bank/contract/payments/office';

const approvals = (count: number): string => (count === 1 ? '1 aprovação' : `${count} aprovações`);

type Need = ApprovalForecast['needs'][number];

/** `1 de Financeiro (Carla) e 1 de Diretoria (Ana ou Eva)`. */
const toNeeds = (needs: readonly Need[], countOf: (need: Need) => number): string => {
  const words = needs
    .filter(need => countOf(need) > 0)
    .map(need => `${countOf(need)} de ${need.group}${need.people.length > 0 ? ` (${need.people.join(' ou ')})` : ''}`);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
};

const toReasons = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` Por causa de: ${names.map(name => `“${name}”`).join(', ')}.`;

export const texts = {
  needs: ({ total, needs, reasons }: ApprovalForecast): string =>
    `Este pagamento precisa de ${approvals(total)}: ${toNeeds(needs, need => need.count) || 'de qualquer pessoa que aprova'}.` +
    `${toReasons(reasons.map(({ name }) => name))} Nenhum valor sai antes disso.`,
  denied: (reason: string): string => `As regras da empresa não permitem este pagamento: ${reason}.`,
  blocked: ({ needs, reasons }: ApprovalForecast): string =>
    `Ninguém na empresa pode completar as aprovações deste pagamento: faltam ${toNeeds(needs, need => need.missing) || 'pessoas que aprovem'}.` +
    `${toReasons(reasons.map(({ name }) => name))} Peça a uma pessoa administradora que ajuste as regras ou as pessoas.`,
  asked: (missing: number, able: readonly string[]): string =>
    `Espera ${approvals(missing)}. ${able.length > 0 ? `Avisamos ${able.join(', ')}.` : ''} Nenhum valor saiu ainda.`,
  follow: 'Acompanhar na mesa de pagamentos',
};

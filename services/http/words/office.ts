import type { errors } from '@/bank/contract/payments/office-codes';
import { unmoved, type WordsOf } from './parts';

const ENDS: Readonly<Record<string, string>> = {
  rejected: 'foi recusado',
  expired: 'venceu sem as aprovações que pedia',
  canceled: 'foi cancelado por quem pediu',
  done: 'já foi aprovado e saiu',
};

const UNFIT: Readonly<Record<string, (rule: string, about: string) => string>> = {
  lacks_people: rule => `A regra “${rule}” pede mais pessoas do que a empresa tem para aprovar.`,
  unknown_group: rule => `A regra “${rule}” pede um grupo que não existe mais.`,
  unknown_person: () => 'Um grupo tem alguém que não pode mais aprovar. Tire essa pessoa do grupo.',
  two_last: () => 'Só um grupo pode ser o último a aprovar. Escolha um deles.',
  same_id: () => 'Duas regras ou dois grupos têm o mesmo nome interno. Exclua um deles e crie de novo.',
  no_demand: rule => `A regra “${rule}” não pede nada. Diga quantas aprovações ela pede ou exclua a regra.`,
};

export const officeWords = {
  approval_ended: params => {
    const end = ENDS[String(params.state ?? '')] ?? 'já foi decidido';
    return `Este pedido ${end}. Atualize a página para ver como ficou.`;
  },
  approval_changed: () => unmoved('O pedido mudou enquanto você decidia. Confira de novo antes de aprovar.'),
  approval_own: () => unmoved('Quem pede não aprova: este pedido é seu. Outra pessoa precisa aprovar.'),
  approval_not_yours: () => unmoved('Este pedido não aguarda a sua aprovação.'),
  approval_over_ceiling: () =>
    unmoved('O valor passa do teto que você pode aprovar. Outra pessoa precisa aprovar este pedido.'),
  approval_away: () =>
    unmoved('Outra pessoa substitui você agora. Encerre a substituição em Pessoas para voltar a aprovar.'),
  approval_not_given: () => 'Não há aprovação sua para retirar deste pedido.',
  policy_needs_two_approvers: () =>
    'Regras de aprovação precisam de pelo menos duas pessoas que possam aprovar. Convide mais alguém antes.',
  policy_needs_second_admin: () =>
    'As regras só valem com a confirmação de outro administrador. Dê esse papel a mais alguém antes.',
  policy_unfit: params => {
    const words = UNFIT[String(params.why ?? '')];
    return (
      words?.(String(params.rule ?? ''), String(params.about ?? '')) ??
      'As regras precisam de ajuste. Confira os avisos.'
    );
  },
  policy_not_alone: () =>
    'Há outro administrador que pode confirmar as regras, ou nenhuma regra vale agora. Proponha a mudança em vez de pedir sem ele.',
  policy_wait_over: () => 'Este pedido já terminou. Atualize a página para ver as regras que valem.',
  policy_proposed: () =>
    'Já há uma mudança de regras aguardando confirmação. Confirme ou recuse essa antes de propor outra.',
} as const satisfies WordsOf<typeof errors>;

import type { errors } from '@/bank/contract/service/people-codes';
import type { WordsOf } from './parts';

const ABSENCE: Readonly<Record<string, string>> = {
  order: 'O último dia da substituição não pode ser antes do primeiro, nem já ter passado.',
  length: 'Uma substituição vale por no máximo 60 dias.',
  self: 'Escolha outra pessoa: ninguém substitui a si mesmo.',
  role: 'Só um administrador ou aprovador pode substituir outra pessoa.',
  absent: 'A pessoa escolhida também está ausente nesses dias. Escolha outra.',
};

export const peopleWords = {
  people_last_admin: () =>
    'Esta é a única pessoa que administra a empresa. Antes, dê o papel de administrador a outra pessoa.',
  people_already: () => 'Esta pessoa já tem acesso à empresa, com este e-mail ou este CPF.',
  people_invited: () => 'Já há um convite aberto para este e-mail. Reenvie ou cancele esse convite.',
  people_change_waiting: () =>
    'Já há uma mudança sobre esta pessoa aguardando confirmação. Acompanhe ou cancele esse pedido na mesa de pagamentos.',
  people_needs_second_admin: () =>
    'Com regras de aprovação, outro administrador precisa confirmar, e não há outro. Promova antes um aprovador ou encerre o acesso por segurança.',
  people_invite_ruled: () =>
    'Com regras de aprovação, convide como operador ou consulta. Quando a pessoa entrar, mude o papel dela: outro administrador confirma.',
  people_absence_invalid: ({ problem }) => ABSENCE[String(problem)] ?? 'Confira os dias e a pessoa que substitui.',
  people_invitation_used: () => 'Este convite já foi usado. Entre com o seu e-mail e a sua senha.',
  people_invitation_expired: () => 'Este convite venceu. Peça a quem convidou que o envie de novo.',
  people_invitation_withdrawn: () => 'Este convite foi cancelado pela empresa. Fale com quem convidou você.',
  people_invitation_unknown: () =>
    'Este link não vale mais: está incompleto ou foi substituído por um mais novo. Use o do e-mail mais recente.',
  people_invitation_other_cpf: () =>
    'Este convite é de outra pessoa: o CPF não é o que a empresa informou. Peça a correção a quem convidou.',
  people_invitation_sign_in: () => 'Este e-mail já tem acesso. Entre com a sua senha e aceite o convite em Pessoas.',
} as const satisfies WordsOf<typeof errors>;

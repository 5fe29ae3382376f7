import type { PersonRole } from '@/bank/contract/service/people';

export const accessTexts = {
  pageTitle: 'Convite',
  opening: 'Abrindo o seu convite.',
  missingTitle: 'Convite incompleto',
  missing: 'O link está incompleto. Abra-o de novo a partir do e-mail.',
  invalidTitle: 'Este convite não pode ser usado',
  failedTitle: 'Não foi possível abrir o convite',
  title: (company: string) => `${company} convidou você`,
  lead: (inviter: string) => `${inviter} convidou você para acessar a conta da empresa.`,
  email: 'E-mail',
  role: 'Papel',
  roles: { admin: 'Administrador', approver: 'Aprovador', operator: 'Operador', viewer: 'Consulta' } satisfies Record<
    PersonRole,
    string
  >,
  cpf: 'Seu CPF',
  cpfHelp: 'Tem de ser o CPF que a empresa informou.',
  cpfWrong: 'Confira o seu CPF: são 11 números.',
  submit: 'Aceitar e entrar',
  hasAccess: 'Este e-mail já tem acesso. Entre com a sua senha: o convite está em Configurações, Pessoas.',
  signIn: 'Entrar',
  doneTitle: 'Convite aceito',
  done: (email: string) =>
    `Entre com ${email} e a senha que você criou. Pediremos também um código enviado a este e-mail.`,
};

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Words of the invitation to a new account. */
export const invitationTexts = {
  pageTitle: 'Convite',
  title: (name: string): string => `Sua conta está pronta, ${firstNameOf(name)}`,
  lead: (company: string): string => `Crie sua senha para entrar na conta de ${company}.`,
  titleAccess: (company: string): string => `Mais uma empresa: ${company}`,
  leadAccess: (name: string): string =>
    `${name}, você já tem acesso com este e-mail. Aceite para ver também esta empresa.`,
  account: 'Agência e conta',
  email: 'Seu e-mail de acesso',
  cpf: 'CPF no convite',
  company: 'Empresa',
  submit: 'Criar senha e entrar',
  ownTitle: 'Crie sua senha',
  ownLead: (email: string): string => `Você entra com ${email}, que já confirmou. Falta só a senha.`,
  accept: 'Aceitar convite',
  opening: 'Abrindo o convite. Aqui você cria a senha para entrar pela primeira vez na conta da empresa.',
  invalidTitle: 'Este convite não vale mais',
  failedTitle: 'Não foi possível abrir o convite',
  missingTitle: 'Abra o convite pelo e-mail',
  missing: 'Abra esta página pelo link do e-mail do convite.',
  help: 'Se precisar, peça outro convite pelo e-mail',
  doneTitle: 'Tudo pronto',
  done: (email: string): string => `Entre com ${email} e a senha que você criou. Vamos pedir um código de confirmação.`,
  doneAccess: (email: string): string => `Entre com ${email}, como sempre. A empresa nova já aparece na lista.`,
  signIn: 'Entrar na conta',
};

export const texts = {
  pageTitle: 'Entrar',
  title: 'Entre na sua conta',
  intro: 'Use o e-mail e a senha da conta da sua empresa.',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  safety: 'Nunca pedimos sua senha por telefone ou WhatsApp.',
  emailMissing: 'Digite seu e-mail.',
  emailInvalid: 'Confira o e-mail. Ele precisa ser como nome@empresa.com.br.',
  passwordMissing: 'Digite sua senha.',
  failedTitle: 'Não foi possível entrar',
  wrongPair: 'E-mail ou senha incorretos',
  wrongPairHelp: 'Confira os dois e digite a senha de novo.',
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  store: {
    opening: (store: string, seconds: number): string =>
      seconds > 0 ? `Abrindo o aplicativo na ${store} em ${seconds} s…` : `Abrindo o aplicativo na ${store}…`,
    stay: 'Continuar no navegador',
    names: { android: 'Play Store', ios: 'App Store' },
  },
};

export const texts = {
  audiences: {
    business: {
      title: 'Entre na sua conta',
      intro: 'Use o e-mail e a senha da conta da sua empresa.',
      noAccess: 'Sua empresa ainda não é cliente?',
      begin: 'Abrir conta',
    },
    borrower: {
      title: 'Entre com o seu cadastro',
      pageTitle: 'Entrar com o seu cadastro',
      intro: 'Use o e-mail e a senha que você já tem. Quem tem conta entra com os mesmos dados.',
      noAccess: 'Ainda não tem cadastro?',
      begin: 'Fazer cadastro',
    },
  },
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  forgot: 'Esqueci minha senha',
  or: 'ou',
  passkey: 'Entrar com chave de acesso',
  safety: 'Nunca pedimos sua senha por telefone ou WhatsApp.',
  emailMissing: 'Digite seu e-mail.',
  emailInvalid: 'Confira o e-mail. Ele precisa ser como nome@empresa.com.br.',
  passwordMissing: 'Digite sua senha.',
  failedTitle: 'Não foi possível entrar',
  wrongPair: 'E-mail ou senha incorretos',
  wrongPairHelp: 'Confira os dois e digite a senha de novo. Se não lembrar, use “Esqueci minha senha”.',
  passkeyRefused: 'Não reconhecemos esta chave de acesso. Entre com e-mail e senha.',
  passkeyFailed: 'Este aparelho não conseguiu usar a chave de acesso. Entre com e-mail e senha.',
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  notices: {
    'acesso-bloqueado':
      'Seu acesso está bloqueado, como você pediu. Para voltar, use “Esqueci minha senha” e crie uma senha nova.',
    'sem-atividade': 'Por segurança, saímos da sua conta depois de 90 minutos sem uso. Entre de novo para continuar.',
    'fim-da-sessao': 'Por segurança, é preciso entrar de novo a cada 10 dias. Entre para continuar.',
    'saida-so-aqui':
      'Você saiu deste navegador, mas o banco não respondeu: a sessão ainda pode valer por um tempo. Seguimos tentando encerrá-la. Para ter certeza, entre de novo mais tarde e confira as sessões abertas em Segurança.',
    'outra-pessoa': 'Outra pessoa entrou neste navegador. A página anterior foi fechada. Entre para continuar.',
    'sessao-encerrada': 'O tempo para confirmar que é você terminou. Entre de novo, é rápido.',
  },
};

import type { Task } from './steps';

export const texts = {
  select: {
    title: 'Abra a conta da sua empresa',
    lead: (ofBrand: string): string => `Escolha a conta ${ofBrand} e veja o que separar antes de começar.`,
    kind: 'Tipo de conta',
    business: {
      name: 'Conta para empresa (PJ)',
      help: 'MEI, empresário individual, LTDA, sociedade de uma pessoa (SLU), S.A. e associação.',
    },
    timeTitle: 'Leva cerca de 10 minutos',
    time: 'Salvamos o que você digita. Dá para parar e continuar depois, em outro aparelho também.',
    needTitle: 'Tenha em mãos',
    need: [
      'CNPJ ativo na Receita Federal',
      'Endereço e faturamento da empresa',
      'CPF, nascimento e participação de cada sócio',
      'RG ou CNH de quem representa a empresa',
      'Contrato social, estatuto ou CCMEI, em PDF ou foto',
    ],
    whoTitle: 'Quem pode abrir',
    who: [
      'Sócio administrador, titular ou procurador com poderes',
      'Com 18 anos ou mais e CPF regular',
      'De empresa com CNPJ ativo e sem o BC Protege+ ligado para abrir contas',
    ],
    protege: 'O que é o BC Protege+',
    protegeWords:
      'É um serviço do Banco Central que bloqueia a abertura de contas no seu CPF ou CNPJ. Somos obrigados a consultar. Se estiver ligado, desligue em Meu BC (meubc.bcb.gov.br) com sua conta gov.br prata ou ouro e depois volte aqui.',
    nextTitle: 'O que acontece depois',
    next: [
      'Você envia o pedido e recebe um protocolo.',
      'Conferimos os dados, em geral no mesmo dia útil.',
      'Aprovado, você recebe um convite por e-mail, cria sua senha e já pode receber Pix.',
    ],
    start: 'Começar',
    resume: 'Continuar um pedido que já comecei',
    hasAccount: 'Já tem conta?',
    signIn: 'Entrar',
    free: 'Abrir a conta não custa nada.',
  },
  tasks: {
    title: 'Abertura de conta',
    lead: 'Tudo fica salvo. Pode parar agora e continuar depois, aqui ou em outro aparelho.',
    names: {
      'business-account': 'Empresa',
      'business-member': 'Sócios',
      'business-document': 'Documentos',
      review: 'Revisão e envio',
    } satisfies Record<Task, string>,
    helps: {
      'business-account': 'CNPJ, endereço, atividade e faturamento',
      'business-member': 'Quem são os donos e quem representa',
      'business-document': 'Fotos ou arquivos da empresa e de quem representa',
      review: 'Confira tudo, aceite os termos e envie',
    } satisfies Record<Task, string>,
    states: {
      not_started: 'Não iniciado',
      in_progress: 'Em andamento',
      done: 'Concluído',
      pending: 'Com pendência',
    },
    locked: (before: string): string => `Conclua antes: ${before}`,
    protocol: 'Protocolo',
    go: 'Continuar',
    begin: 'Começar pela empresa',
    other: 'Enviar link para continuar em outro aparelho',
    linkSent: (email: string): string => `Enviamos o link para ${email}.`,
  },
  saved: {
    saving: 'Salvando…',
    saved: (time: string): string => `Salvo às ${time}`,
    failed: 'Ainda não salvou. Vamos tentar de novo.',
    retry: 'Salvar agora',
  },
  step: {
    back: 'Voltar às etapas',
    next: 'Salvar e continuar',
    stepper: 'Etapas da abertura de conta',
    needsScript: 'Para preencher o pedido é preciso ter o JavaScript do navegador ligado.',
  },
  notRead: {
    title: 'Não foi possível abrir o pedido agora',
    help: 'O que você preencheu está guardado. Tente de novo em instantes.',
  },
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo. O que você digitou continua aqui.',
};

const leavingFailed = 'Não foi possível sair agora. Confira a conexão e tente de novo.';

/** What is said around the end of a session. Source of `expired`: specification, section 4. */
export const SESSION_TEXTS = {
  leave: 'Sair',
  leavingFailed,
  signOut: 'Sair',
  signingOut: 'Saindo…',
  expired: {
    title: 'Sessão Expirada',
    ask: 'Sua sessão expirou. Deseja renovar a sessão ou sair?',
    renew: 'Renovar Sessão',
    /** What did not work, said where the customer is. */
    failed: {
      renewal: 'Não foi possível renovar a sessão. Tente de novo ou saia e entre outra vez.',
      refused:
        'Não foi possível renovar a sessão. Entre de novo: você volta para esta página com o que já tinha digitado.',
      leaving: leavingFailed,
    },
    signInAgain: 'Entrar de novo',
  },
  warning: {
    idle: {
      title: 'Você ainda está aí?',
      why: 'Por segurança, a sessão termina quando ninguém usa o aplicativo.',
      stay: 'Continuar conectado',
    },
    absolute: {
      title: 'Sua sessão está terminando',
      why: 'Por segurança, é preciso entrar de novo a cada 10 dias. Conclua o que está fazendo.',
      stay: 'Entendi',
    },
  },
  endsIn: 'Ela termina em',
  said: {
    120: 'Sua sessão termina em 2 minutos.',
    60: 'Sua sessão termina em 1 minuto.',
    30: 'Sua sessão termina em 30 segundos.',
    10: 'Sua sessão termina em 10 segundos.',
  },
} as const;

import type { Step } from './steps';

export const TITLES: Record<Step, string> = {
  1: 'Crie uma nova senha',
  2: 'Digite o código',
  3: 'Escolha a nova senha',
  4: 'Senha criada',
};

export const texts = {
  progress: (step: number): string => `Etapa ${step} de 3`,
  back: 'Voltar para entrar',
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  email: {
    lead: 'Digite o e-mail do seu acesso. Se houver uma conta com ele, enviamos um código de 6 números.',
    label: 'E-mail',
    submit: 'Enviar código',
    lockedTitle: 'Bloqueou o seu acesso?',
    locked: 'Para desbloquear, crie uma nova senha por aqui.',
  },
  code: {
    lead: 'Se houver uma conta com',
    leadEnd: 'o código chega em instantes e vale por poucos minutos.',
    label: 'Código do e-mail',
    submit: 'Continuar',
    missing: 'Digite os 6 números do código.',
    wrong: 'Código incorreto ou vencido. Confira o e-mail mais recente ou peça outro código.',
    change: 'Usar outro e-mail',
  },
  password: {
    lead: 'Use uma senha que você não usa em outro lugar. Uma frase com quatro palavras é ótima.',
    submit: 'Criar senha',
    over: 'O tempo para criar a senha terminou. Peça um novo código; leva só um minuto.',
    again: 'Pedir novo código',
  },
  done: {
    lead: 'Por segurança, encerramos as sessões que estavam abertas. Entre com a nova senha; as suas formas de confirmação continuam as mesmas.',
    unlocked: 'Se o seu acesso estava bloqueado, ele já está aberto.',
    submit: 'Entrar',
  },
};

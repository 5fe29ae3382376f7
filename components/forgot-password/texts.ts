import type { Step } from './steps';
import type { Strength } from './password-strength';

export const TITLES: Record<Step, string> = {
  1: 'Crie uma nova senha',
  2: 'Digite o código',
  3: 'Escolha a nova senha',
  4: 'Senha criada',
};

export const texts = {
  progress: (step: number): string => `Passo ${step} de 3`,
  back: 'Voltar para entrar',
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  email: {
    lead: 'Digite o e-mail do seu acesso. Se houver uma conta com ele, enviamos um código de 6 números.',
    label: 'E-mail',
    submit: 'Enviar código',
    lockedTitle: 'Bloqueou o seu acesso?',
    locked: 'Ele abre de novo por aqui: basta criar uma nova senha.',
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
    label: 'Nova senha',
    submit: 'Criar senha',
    strength: 'Força da senha:',
    strengths: { weak: 'fraca', fair: 'razoável', good: 'boa', strong: 'muito boa' } satisfies Record<Strength, string>,
    rules: {
      length: '12 caracteres ou mais',
      own: 'Mais que o seu nome, o seu e-mail ou o nome do banco',
      common: 'Fora das senhas mais usadas e sem sequências como 123456',
    },
    met: 'atendido:',
    unmet: 'falta:',
    checkedLater: 'Conferimos ao salvar.',
    violations: {
      missing: 'Digite a nova senha.',
      too_short: 'A senha precisa ter 12 caracteres ou mais.',
      too_long: 'A senha pode ter até 128 caracteres.',
      too_common: 'Esta senha está entre as mais usadas ou é uma repetição. Escolha outra.',
      own_words: 'Esta senha é feita do seu nome, do seu e-mail ou do nome do banco. Escolha outra.',
      other: 'Esta senha não pode ser usada. Escolha outra.',
    },
    over: 'O tempo para criar a senha terminou. Peça um novo código; leva só um minuto.',
    again: 'Pedir novo código',
  },
  done: {
    lead: 'Por segurança, encerramos as sessões que estavam abertas. Entre com a nova senha; a confirmação em duas etapas continua a mesma.',
    unlocked: 'Se o seu acesso estava bloqueado, ele já está aberto.',
    submit: 'Entrar',
  },
};

/** Words for why a password was refused: `[{ field: 'password', rule: 'too_common' }]`. */
export const refusedPasswordWords = (violations: readonly { rule: string }[]): string => {
  const { violations: words } = texts.password;
  const rule = violations.map(violation => violation.rule).find(known => Object.hasOwn(words, known));
  return words[(rule ?? 'other') as keyof typeof words];
};

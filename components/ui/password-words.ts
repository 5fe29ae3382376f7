import type { PasswordRuleId, Strength } from './password-strength';

/** What is said of a new password, wherever one is chosen. */
export const passwordWords = {
  label: 'Nova senha',
  strength: 'Força da senha:',
  strengths: { weak: 'fraca', fair: 'razoável', good: 'boa', strong: 'muito boa' } satisfies Record<Strength, string>,
  rules: {
    length: 'De 12 a 128 caracteres',
    own: 'Não use só seu nome, e-mail ou o nome do banco',
    common: 'Fora das senhas mais usadas e sem sequências como 123456',
    other: 'Diferente da senha atual',
  } satisfies Record<PasswordRuleId, string>,
  met: 'atendido:',
  unmet: 'falta:',
  violations: {
    missing: 'Digite a nova senha.',
    too_short: 'A senha precisa ter 12 caracteres ou mais.',
    too_long: 'A senha pode ter até 128 caracteres.',
    too_common: 'Esta senha está entre as mais usadas ou é uma repetição. Escolha outra.',
    own_words: 'Esta senha é feita do seu nome, do seu e-mail ou do nome do banco. Escolha outra.',
    other: 'Esta senha não pode ser usada. Escolha outra.',
  },
};

/** Words for why a password was refused: `[{ rule: 'too_common' }]`; an unknown reason gets words too. */
export const refusedPasswordWords = (violations: readonly { rule: string }[]): string => {
  const { violations: words } = passwordWords;
  const rule = violations.map(violation => violation.rule).find(known => Object.hasOwn(words, known));
  return words[(rule ?? 'other') as keyof typeof words];
};

/** What an address without a page says. */
export const MISSING_TEXTS = {
  pageTitle: 'Página não encontrada',
  code: 'Erro 404',
  title: 'Esta página não existe.',
  body: 'O endereço pode ter mudado ou ter sido digitado com um erro. Nada aconteceu com a sua conta.',
  bodySignedIn:
    'O endereço pode ter mudado, ter sido digitado com um erro ou ser de outra conta. Nada aconteceu com a sua conta.',
  home: 'Ir para o início',
} as const;

/** Words of the window and of what was authorised, without those of the ways to confirm, which come with them. */
export const shellTexts = {
  loading: 'Preparando a confirmação…',
  title: 'Confirme que é você',
  what: 'O que você vai autorizar',
};

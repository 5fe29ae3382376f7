export const frameTexts = {
  places: 'Área de crédito',
  signIn: 'Entrar',
  ended: { title: 'Um instante', body: 'Estamos retomando o seu acesso.' },
};

/** What is said while a line gets a name. */
export const keepTexts = {
  title: 'Salvar nos favoritos',
  name: 'Nome da linha',
  help: 'Como a empresa chama esta linha: Moto do João, Recepção.',
  missing: 'Digite um nome para a linha.',
  cancel: 'Voltar',
  save: 'Salvar',
  saved: 'Linha salva nos favoritos.',
};

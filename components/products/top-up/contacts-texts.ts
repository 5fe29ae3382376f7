/** What is said while a number is picked among contacts. */
export const contactsTexts = {
  title: 'Contatos com celular',
  empty: 'Nenhum contato tem chave Pix de celular.',
  failed: 'Não foi possível carregar os contatos.',
  use: (name: string): string => `Usar o celular de ${name}`,
  close: 'Fechar',
};

/*
 * Apart from the other words: they are needed where these could not be loaded.
 */
export const connectionWords = {
  lost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  notSent:
    'Sem conexão: nada foi enviado e nenhum valor saiu da conta. O que você preencheu continua aqui. Tente de novo quando a internet voltar.',
};

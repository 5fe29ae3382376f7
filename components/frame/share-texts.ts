export const shareTexts = {
  share: 'Compartilhar',
  again: 'O comprovante está pronto. Toque em Compartilhar mais uma vez.',
  failed: 'Não foi possível compartilhar agora. Baixe o PDF ou a imagem e envie o arquivo.',
  pdf: 'Baixar PDF',
  see: 'Ver comprovante',
};

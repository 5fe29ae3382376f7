export const texts = {
  copy: 'Copiar código Pix',
  copyLink: 'Copiar link',
  share: 'Compartilhar',
  whatsApp: 'WhatsApp',
  mail: 'E-mail',
};

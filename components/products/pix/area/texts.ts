export const texts = {
  title: 'Área Pix',
  lead: 'Tudo o que a conta faz com Pix, em um lugar.',
} as const;

export const texts = {
  title: 'Área Pix',
} as const;

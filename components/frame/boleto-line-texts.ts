export const texts = {
  barcode: 'Código de barras',
  line: 'Linha digitável',
  copy: 'Copiar linha digitável',
} as const;

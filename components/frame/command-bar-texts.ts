export const commandBarTexts = {
  open: 'Buscar ou pagar',
  key: 'Ctrl K',
  keyOnMac: '⌘ K',
};

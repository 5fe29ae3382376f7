export const texts = {
  meter: (name: string): string => `Limite usado: ${name}`,
  used: 'usados',
  left: 'restam',
} as const;

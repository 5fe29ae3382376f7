export const texts = {
  pageTitle: 'Operação: módulos',
  title: (ofBrand: string): string => `Módulos ${ofBrand}`,
  lead: (open: number, all: number): string =>
    `${open} de ${all} abertos neste processo. Fechar agora: CLOSED_FEATURES ou um sinalizador close-… no PostHog. Abrir: a marca e um novo build.`,
  table: 'Módulos',
  columns: ['Módulo', 'Situação', 'Por quê', 'Páginas', 'API'],
  on: 'Aberto',
  off: 'Fechado',
};

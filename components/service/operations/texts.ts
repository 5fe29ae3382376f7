export const texts = {
  pageTitle: 'Operação: módulos',
  title: (ofBrand: string): string => `Módulos ${ofBrand}`,
  lead: (open: number, all: number): string =>
    `${open} de ${all} abertos neste processo. Fechar agora: CLOSED_FEATURES ou um sinalizador close-… no PostHog. Abrir: a marca e um novo build.`,
  table: 'Módulos',
  columns: ['Módulo', 'Situação', 'Por quê', 'Páginas', 'API'],
  on: 'Aberto',
  off: 'Fechado',
  desksLabel: 'Mesas de operação',
  desks: {
    onboarding: 'Pedidos de conta',
    company: 'Cadastros',
    agreements: 'Convênios',
    marketplace: 'Empréstimos',
    crypto: 'Cripto',
    privacy: 'Dados pessoais',
    features: 'Módulos',
  },
};

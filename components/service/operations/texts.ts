export const texts = {
  pageTitle: 'Operação: módulos',
  title: (ofBrand: string): string => `Módulos ${ofBrand}`,
  lead: (open: number, all: number): string =>
    `${open} de ${all} abertos neste processo. Fechar agora: CLOSED_FEATURES ou um sinalizador close-… no PostHog. Abrir: a marca e um novo build.`,
  table: 'Módulos',
  columns: ['Módulo', 'Situação', 'Por quê', 'Páginas', 'API'],
  on: 'Aberto',
  off: 'Fechado',
  trial: {
    title: 'Este banco de dados é para testes',
    body: (people: number) =>
      `Ele já guarda ${people === 1 ? '1 pessoa que não é' : `${people} pessoas que não são`} da demonstração. Antes que venham mais, mude para um PostgreSQL mantido por vocês: defina o endereço dele em DATABASE_URL.`,
  },
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

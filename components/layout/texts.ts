/** What the frame around every page says. */
export const texts = {
  skip: { label: 'Atalho', toContent: 'Ir para o conteúdo' },
  home: (brand: string): string => `${brand}: início`,
  navigation: { main: 'Principal', shortcuts: 'Atalhos' },
  aside: 'Índice e ações',
  partFailed: 'O resto da página continua funcionando.',
  hiddenAmount: 'Valor oculto',
  appearance: 'Aparência',
  profile: {
    of: (name: string): string => (name ? `Perfil de ${name}` : 'Perfil'),
    security: 'Segurança',
    settings: 'Configurações',
  },
  theme: {
    label: 'Tema',
    toggle: 'Alternar entre tema claro e escuro',
    options: { system: 'Automático', light: 'Claro', dark: 'Escuro', contrast: 'Contraste' },
  },
  footer: {
    help: 'Ajuda:',
    whatsapp: 'WhatsApp',
    guides: 'Guias',
    provided: 'Conta provida por',
    terms: 'Termos de uso',
    privacy: 'Política de privacidade',
  },
  more: { open: 'Mais', title: 'Mais', close: 'Fechar' },
  companies: {
    title: 'Trocar de empresa',
    search: 'Buscar empresa',
    searchHint: 'Nome, CNPJ ou conta',
    none: (words: string): string => `Nenhuma empresa com “${words}”.`,
    account: (branch: string, masked: string): string => `Ag. ${branch} · Conta ${masked}`,
    branch: (branch: string): string => `Ag. ${branch} · `,
    number: 'Conta ',
  },
  offline: {
    now: 'Sem conexão. O que está na tela pode ter mudado.',
    stays: 'Sem conexão: a página continua aqui, com o que você digitou. Tente de novo quando a internet voltar.',
    back: 'A conexão voltou.',
  },
  wait: {
    title: 'Muitas consultas agora',
    body: 'Foram muitas páginas em pouco tempo. Nada mudou na sua conta.',
    seconds: (seconds: number): string =>
      seconds === 1 ? 'Tente de novo em 1 segundo.' : `Tente de novo em ${seconds} segundos.`,
    over: 'Já pode tentar de novo.',
    retry: 'Tentar novamente',
    code: (requestId: string): string => `Código para o suporte: ${requestId}`,
  },
} as const;

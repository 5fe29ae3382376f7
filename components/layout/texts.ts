/** What the frame around every page says. */
export const texts = {
  more: { open: 'Mais', title: 'Mais', close: 'Fechar' },
  companies: {
    title: 'Trocar de empresa',
    search: 'Buscar empresa',
    searchHint: 'Nome, CNPJ ou conta',
    none: (words: string): string => `Nenhuma empresa com “${words}”.`,
    account: (branch: string, masked: string): string => `Ag. ${branch} · Conta ${masked}`,
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
    retry: 'Tentar de novo',
    code: (requestId: string): string => `Código para o suporte: ${requestId}`,
  },
} as const;

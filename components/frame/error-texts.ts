/** Texts of the error page. Source: specification, sections 2 and 8. */
export const TEXTS = {
  title: 'Ops! Algo deu errado.',
  apology:
    'Lamentamos pelo inconveniente. Por favor, tente novamente mais tarde ou entre em contato com o suporte técnico caso o problema persista.',
  thanks: 'Agradecemos pela sua compreensão.',
  paid: 'Se você estava pagando, confira o extrato antes de pagar de novo.',
  retry: 'Tentar novamente',
  home: 'Ir para o início',
  details: 'Detalhes do erro',
  copy: 'Copiar detalhes',
} as const;

export interface PageError extends Error {
  /** Code under which the server noted the event. */
  digest?: string;
  /** Id of the call that failed, when it was one of the bank's. */
  requestId?: string;
}

/**
 * What the details show: message and stack of what this browser raised, and the id that support finds the event by. What the server raised reaches
 * a browser as its code alone: docs/decisions/037-details-of-an-error.md.
 */
export function detailsOf(error: PageError, isDevelopment = process.env.NODE_ENV !== 'production'): string {
  const id = error.requestId || error.digest;
  // a message that the framework has blackened says nothing
  const isOfServer = error.digest !== undefined && !isDevelopment;
  const parts = [
    isOfServer ? '' : error.message,
    id ? `Código do erro: ${id}` : '',
    isOfServer ? '' : (error.stack ?? ''),
  ];
  return parts.filter(part => part !== '').join('\n\n') || 'A página não pôde ser mostrada neste navegador.';
}

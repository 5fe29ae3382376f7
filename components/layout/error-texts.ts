/** Texts of the error page. Source: specification, sections 2 and 8. */
export const TEXTS = {
  title: 'Ops! Algo deu errado.',
  apology:
    'Lamentamos pelo inconveniente. Por favor, tente novamente mais tarde ou entre em contato com o suporte técnico caso o problema persista.',
  thanks: 'Agradecemos pela sua compreensão.',
  retry: 'Tentar novamente',
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
 * What the details show: message and stack while developing. In production a stack would tell strangers of our code: in its place stands
 * the id that support finds the event by, and a message that the framework has blackened is left out.
 */
export function detailsOf(error: PageError, isDevelopment = process.env.NODE_ENV !== 'production'): string {
  if (isDevelopment) return `${error.message}\n\n${error.stack ?? ''}`.trim();
  const id = error.requestId || error.digest;
  const lines = [error.digest ? '' : error.message, id ? `Código do erro: ${id}` : ''].filter(line => line !== '');
  return lines.join('\n') || 'A página não pôde ser mostrada neste navegador.';
}

/** Texts of the error page. Source: specification, sections 2 and 8. */
export const TEXTS = {
  title: 'Ops! Algo deu errado.',
  apology:
    'Lamentamos pelo inconveniente. Por favor, tente novamente mais tarde ou entre em contato com o suporte técnico caso o problema persista.',
  thanks: 'Agradecemos pela sua compreensão.',
  retry: 'Tentar novamente',
  details: 'Detalhes do erro',
} as const;

export interface PageError extends Error {
  /** Code under which the server noted the event. */
  digest?: string;
}

/**
 * What the details show: message and stack while developing. In production a stack would tell strangers of our code, so the
 * customer gets the code that support finds the event by.
 */
export function detailsOf(error: PageError): string {
  if (process.env.NODE_ENV !== 'production') return `${error.message}\n\n${error.stack ?? ''}`.trim();
  return error.digest ? `Código do erro: ${error.digest}` : 'A página não pôde ser mostrada neste navegador.';
}

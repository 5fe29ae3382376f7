import type { Instrumentation } from 'next';

/** Next calls this once, before the server answers its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('./gateway/start-server');
  await startServer();
  // The SDK doubles the cost of a request, so it is not even loaded without a DSN.
  if (process.env.SENTRY_DSN) await import('./sentry.server.config');
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !process.env.SENTRY_DSN) return;
  const { captureRequestError } = await import('@sentry/nextjs');
  captureRequestError(error, request, context);
};

import { HOTJAR_ID, POSTHOG_KEY, SENTRY_DSN } from '@/config/env.client';
import { setErrorReporter } from '@/services/telemetry/report-error';
import { whenIdle } from '@/services/telemetry/when-idle';

/*
 * Runs before the page becomes interactive, so it only arranges for things to load later; a build without keys drops even that.
 */

type ErrorService = typeof import('./sentry.client.config');

let errorService: ErrorService | undefined;

/** Keeps errors that happen before the error service is there, and fetches it for them at once. */
const startErrorService = (): void => {
  const early: unknown[] = [];
  let loading: Promise<void> | undefined;
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    early.push('error' in event ? event.error : event.reason);
    void load();
  };
  const load = (): Promise<void> => {
    loading ??= import('./sentry.client.config').then(
      module => {
        errorService = module;
        setErrorReporter(module.captureException);
        removeEventListener('error', keep);
        removeEventListener('unhandledrejection', keep);
        for (const error of early) module.captureException(error);
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  whenIdle(() => void load());
};

/**
 * A page that ends in `notFound()` or in an error arrives without our head and is drawn by the browser. styled-components then
 * finds no nonce, and the policy would refuse its styles: it gets the one that the scripts of this page carry.
 */
const bringNonce = (): void => {
  if (document.head.querySelector('meta[property="csp-nonce"]')) return;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!nonce) return;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  document.head.append(meta);
};

bringNonce();
if (SENTRY_DSN) startErrorService();
if (POSTHOG_KEY || HOTJAR_ID) {
  whenIdle(() => void import('@/services/telemetry/analytics').then(({ startAnalytics }) => startAnalytics()));
}

/** Next calls this when a navigation begins: the progress bar listens, and so does the error service. */
export function onRouterTransitionStart(href: string, type: 'push' | 'replace' | 'traverse'): void {
  window.dispatchEvent(new CustomEvent('route-started', { detail: href }));
  errorService?.captureRouterTransitionStart(href, type);
}

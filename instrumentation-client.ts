import { SENTRY_DSN } from '@/config/env.client';
import { HAS_FLAGS, HAS_SESSION_ANALYTICS, REPLAY } from '@/config/telemetry';
import { type Consent, onConsent, readConsent } from '@/services/consent';
import { expectErrorReporter, setErrorReporter } from '@/services/telemetry/report-error';
import { whenIdle } from '@/services/telemetry/when-idle';

/*
 * Runs before the page becomes interactive, so it only arranges for things to load later; a build without keys drops even that.
 */

type ErrorService = typeof import('./sentry.client.config');

let errorService: ErrorService | undefined;

let loadErrorService: (() => Promise<void>) | undefined;

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
        setErrorReporter(module.captureError);
        removeEventListener('error', keep);
        removeEventListener('unhandledrejection', keep);
        for (const error of early) module.captureError(error);
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  loadErrorService = load;
  expectErrorReporter(() => void load());
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

/** Loads what the person agreed to, and what needs no agreement. Nothing that fails here disturbs anybody. */
const startTelemetry = async (consent: Consent | undefined): Promise<void> => {
  const recording = consent?.recording ?? false;
  if (HAS_FLAGS || (HAS_SESSION_ANALYTICS && recording)) {
    const analytics = await import('@/services/telemetry/analytics');
    if (HAS_FLAGS) void analytics.startFlags(consent?.measurement ?? false).catch(() => undefined);
    if (HAS_SESSION_ANALYTICS && recording) void analytics.startSessionAnalytics().catch(() => undefined);
  }
  if (REPLAY !== 'off' && recording && loadErrorService) {
    await loadErrorService();
    const { startReplay } = await import('@/services/telemetry/replay');
    startReplay(REPLAY);
  }
};

if (HAS_FLAGS || HAS_SESSION_ANALYTICS || REPLAY !== 'off') {
  const start = (consent: Consent | undefined) => void startTelemetry(consent).catch(() => undefined);
  whenIdle(() => start(readConsent(document.cookie)));
  onConsent(start);
}

/** Next calls this when a navigation begins: the progress bar listens, and so does the error service. */
export function onRouterTransitionStart(href: string, type: 'push' | 'replace' | 'traverse'): void {
  window.dispatchEvent(new CustomEvent('route-started', { detail: href }));
  errorService?.captureRouterTransitionStart(href, type);
}

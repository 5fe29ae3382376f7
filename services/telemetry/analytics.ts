import { HOTJAR_ID, POSTHOG_HOST, POSTHOG_KEY } from '@/config/env.client';

const HOTJAR_VERSION = 6;

/** Feature flags. Only flags: no clicks, no pages, no recordings, no scripts from elsewhere. */
const startFeatureFlags = async (): Promise<void> => {
  const { posthog } = await import('posthog-js');
  posthog.init(POSTHOG_KEY, {
    api_host: POSTHOG_HOST,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    person_profiles: 'identified_only',
  });
};

const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

const startSessionAnalytics = async (): Promise<void> => {
  const { default: hotjar } = await import('@hotjar/browser');
  hotjar.init(HOTJAR_ID, HOTJAR_VERSION, { nonce: pageNonce() });
};

/** Starts what this build has a key for; without keys nothing is loaded. An analytics host that is down disturbs nobody. */
export const startAnalytics = (): void => {
  const started = [POSTHOG_KEY ? startFeatureFlags() : undefined, HOTJAR_ID ? startSessionAnalytics() : undefined];
  void Promise.allSettled(started);
};

import type { BeforeSendFn, PostHogConfig } from 'posthog-js';
import { HOTJAR_ID, POSTHOG_HOST, POSTHOG_KEY } from '@/config/env.client';
import { scrub } from './scrub';

const HOTJAR_VERSION = 6;

/** What is captured, scrubbed. Its `token` is the project's public key, without which the service takes nothing. */
export const scrubCapture: BeforeSendFn = event => {
  if (!event) return null;
  const clean = scrub(event);
  return { ...clean, properties: { ...clean.properties, token: event.properties.token } };
};

/**
 * The flag service. Before the person agrees to measurement it only answers which features are on: it captures nothing and remembers nothing
 * (its random id lives as long as the page). With consent it counts pages, without clicks, texts or recordings, and remembers its id.
 */
export const flagOptionsOf = (mayMeasure: boolean): Partial<PostHogConfig> => ({
  api_host: POSTHOG_HOST,
  opt_out_capturing_by_default: !mayMeasure,
  opt_out_persistence_by_default: !mayMeasure,
  persistence: mayMeasure ? 'localStorage' : 'memory',
  capture_pageview: mayMeasure ? 'history_change' : false,
  capture_pageleave: false,
  autocapture: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  capture_heatmaps: false,
  capture_performance: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_product_tours: true,
  disable_conversations: true,
  disable_web_experiments: true,
  disable_external_dependency_loading: true,
  person_profiles: 'identified_only',
  // what the SDK remembers and tells of the first address, too
  mask_personal_data_properties: true,
  custom_personal_data_properties: ['chave', 'busca'],
  save_referrer: false,
  save_campaign_params: false,
  before_send: scrubCapture,
});

const isMeasured = { now: false };

/** Starts the flag service; called again with consent, it begins to measure. A host that is down disturbs nobody. */
export const startFlags = async (mayMeasure: boolean): Promise<void> => {
  const { posthog } = await import('posthog-js');
  if (!posthog.__loaded) {
    isMeasured.now = mayMeasure;
    posthog.init(POSTHOG_KEY, flagOptionsOf(mayMeasure));
    return;
  }
  if (!mayMeasure || isMeasured.now) return;
  isMeasured.now = true;
  posthog.set_config(flagOptionsOf(true));
  posthog.opt_in_capturing({ captureEventName: false });
};

const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Starts the session analytics. Only with consent: it records. */
export const startSessionAnalytics = async (): Promise<void> => {
  const { default: hotjar } = await import('@hotjar/browser');
  hotjar.init(HOTJAR_ID, HOTJAR_VERSION, { nonce: pageNonce() });
};

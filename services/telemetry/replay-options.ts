import type { replayIntegration } from '@sentry/nextjs';
import { FLUSH_MAX_DELAY_MS, FLUSH_MIN_DELAY_MS, MAX_REPLAY_DURATION_MS, SLOW_CLICK_TIMEOUT_MS } from './replay-limits';
import { scrub, scrubText } from './scrub';

type ReplayOptions = NonNullable<Parameters<typeof replayIntegration>[0]>;

/** Calls whose bodies are never recorded, although they are below /api/. */
const NEVER_RECORDED = [
  /\/api\/auth\./,
  /refresh-token/,
  /api\/session/,
  /two_factors/,
  /identity_server/,
  /cards?(\/|$|\?)/,
  /keys(\/|$|\?)/,
  /documents/,
  /password/,
];

const FIELDS = new Set(['INPUT', 'TEXTAREA', 'SELECT', 'OPTION']);

/**
 * Texts of the page stay readable, as the specification has it, without codes, tokens, card numbers and documents; what is typed becomes
 * stars. The SDK asks this function for both and tells the element as second argument.
 */
export const maskText = (text: string, element?: Pick<Element, 'tagName'> | null): string =>
  element && !FIELDS.has(element.tagName) ? scrubText(text) : text.replace(/\S/g, '*');

/**
 * What a replay may hold. `unmasked` is the specification's reading, `masked` what a brand may choose instead. Whatever shows a secret carries
 * `data-secret` and is left out, and so are links whose address names a person's key or what was searched for (the SDK masks no `href`).
 */
export const replayOptionsOf = (mode: 'unmasked' | 'masked'): ReplayOptions => ({
  maskAllText: mode === 'masked',
  blockAllMedia: mode === 'masked',
  maskAllInputs: true,
  // everything passes `maskFn`, which changes nothing but secrets
  ...(mode === 'unmasked' ? { mask: [':root'], maskFn: maskText } : {}),
  maskAttributes: ['title', 'placeholder', 'aria-label', 'alt'],
  block: ['[data-secret]', '[data-codes]', 'a[href*="chave="]', 'a[href*="busca="]'],
  networkDetailAllowUrls: ['/api/'],
  networkDetailDenyUrls: NEVER_RECORDED,
  networkCaptureBodies: true,
  networkRequestHeaders: [],
  networkResponseHeaders: [],
  flushMinDelay: FLUSH_MIN_DELAY_MS,
  flushMaxDelay: FLUSH_MAX_DELAY_MS,
  maxReplayDuration: MAX_REPLAY_DURATION_MS,
  slowClickTimeout: SLOW_CLICK_TIMEOUT_MS,
  beforeAddRecordingEvent: scrub,
});

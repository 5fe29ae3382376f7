import { FEATURE_IDS, FEATURES, type FeatureFlags, type FeatureId, type FeatureRow } from './features';

/*
 * The run-time switch: it may close what the build opened, never open what the build closed.
 */

/**
 * Reads a list of features to close: `ted, card` -> `['ted', 'card']`; nothing for an absent or empty one.
 * @throws {Error} one line that names every unknown feature and the ones there are
 */
export const parseClosedFeatures = (text: string | undefined): FeatureId[] => {
  const names = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const unknown = names.filter(name => !Object.hasOwn(FEATURES, name));
  if (unknown.length > 0) {
    throw new Error(`unknown feature ${unknown.join(', ')}; there are ${FEATURE_IDS.join(', ')}`);
  }
  return FEATURE_IDS.filter(id => names.includes(id));
};

/** A brand's flags without the closed ones. */
export const openFlagsOf = (flags: FeatureFlags, closed: readonly FeatureId[]): FeatureFlags =>
  Object.fromEntries(FEATURE_IDS.map(id => [id, flags[id] && !closed.includes(id)])) as FeatureFlags;

export type FeatureReason = 'on' | 'off_in_brand' | 'not_built' | 'closed_at_run_time';

/** Who closed what at run time. */
export type Closings = Readonly<Record<ClosingSource, readonly FeatureId[]>>;
export type ClosingSource = 'environment' | 'posthog';

/** Why a feature is on or off, and what hangs on it. */
export interface FeatureExplanation {
  id: FeatureId;
  on: boolean;
  reason: FeatureReason;
  /** Who closed it; only with `closed_at_run_time`. */
  source?: ClosingSource;
  /** In one sentence, for operations. */
  words: string;
  routes: readonly string[];
  api: readonly string[];
  inMenu: boolean;
}

const WORDS: Record<Exclude<FeatureReason, 'closed_at_run_time'>, string> = {
  on: 'Aberta: a marca oferece, o módulo existe e ninguém a fechou.',
  off_in_brand: 'Fechada na marca: o sinalizador está desligado neste build. Abrir exige um novo build.',
  not_built: 'Fechada: a marca pede, mas o módulo ainda não existe nesta versão.',
};

const WORDS_OF_SOURCE: Record<ClosingSource, (id: FeatureId) => string> = {
  environment: () => 'Fechada agora pela operação (CLOSED_FEATURES). Retire o nome da lista e reinicie para reabrir.',
  posthog: id => `Fechada agora pela operação (PostHog, sinalizador close-${id}). Desligue o sinalizador para reabrir.`,
};

/**
 * Tells why a feature is on or off: brand flag first, then whether its module exists, then the run-time switches.
 * `explainFeature('ted', flags, { environment: ['ted'], posthog: [] })` -> `{ on: false, reason: 'closed_at_run_time', … }`.
 */
export const explainFeature = (id: FeatureId, flags: FeatureFlags, closed: Closings): FeatureExplanation => {
  const { routes, api, menu, built }: FeatureRow = FEATURES[id];
  const facts = { id, routes, api, inMenu: menu !== null };
  const because = (reason: keyof typeof WORDS) => ({ ...facts, on: reason === 'on', reason, words: WORDS[reason] });
  if (!flags[id]) return because('off_in_brand');
  if (!built) return because('not_built');
  const source = (['environment', 'posthog'] as const).find(one => closed[one].includes(id));
  if (!source) return because('on');
  return { ...facts, on: false, reason: 'closed_at_run_time', source, words: WORDS_OF_SOURCE[source](id) };
};

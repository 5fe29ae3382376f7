import { addIntegration, getReplay, replayIntegration } from '@sentry/nextjs';
import { replayOptionsOf } from './replay-options';

/** Begins to record, once. Only after the person agreed, and after the error service has started. */
export const startReplay = (mode: 'unmasked' | 'masked'): void => {
  if (!getReplay()) addIntegration(replayIntegration(replayOptionsOf(mode)));
};

import { getReady, type ServiceMode } from '@/bank/contract/meta';
import type { Problem } from '@/bank/contract/primitives';
import { answerJson } from './answers';
import { handle } from './handle';
import { GatewayError } from './problem';
import { type UpstreamAnswer, UpstreamFault } from './upstream';

/** A balancer asks again soon, and gives up before long: an answer that comes later helps nobody. */
const PATIENCE_MS = 2_500;

let isDraining = false;
let isWatching = false;

/** A listener of ours alone would keep the process from ending: it stands beside that of who ends it, or not at all. */
const watchSignals = (): void => {
  if (isWatching || process.listenerCount('SIGTERM') === 0) return;
  isWatching = true;
  process.prependOnceListener('SIGTERM', () => {
    isDraining = true;
  });
};

const refuse = (reason: string): GatewayError =>
  new GatewayError('upstream_unavailable', { params: { reason }, headers: { 'retry-after': '1' } });

const parse = <T>(answer: UpstreamAnswer): Partial<T> => {
  try {
    return JSON.parse(answer.body.toString('utf8')) as Partial<T>;
  } catch {
    return {};
  }
};

/** `GET /api/health`: this process answers. Nothing else is asked: what is broken behind it is not mended by ending it. */
export const handleHealth = handle(async exchange => answerJson({ status: 'ok' }, exchange));

/**
 * `GET /api/ready`: this process and the bank behind it can serve, in which mode. Else 503 with `params.reason`: `draining`, `bank` (no bank
 * answers), or what the bank says of itself: `draining`, `database`, `schema`, `clock`.
 */
export const handleReadiness = handle(async exchange => {
  watchSignals();
  if (isDraining) throw refuse('draining');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await exchange.ask({ method: 'GET', path: getReady.path, signal }).catch((error: unknown) => {
    throw error instanceof UpstreamFault ? refuse('bank') : error;
  });
  if (answer.status !== 200) throw refuse(String(parse<Problem>(answer).params?.reason ?? 'bank'));
  const { mode = 'normal' } = parse<{ mode: ServiceMode }>(answer);
  return answerJson({ status: 'ready', mode }, exchange);
});

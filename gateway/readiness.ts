import { getReady } from '@/bank/contract/meta';
import { answerJson, handle } from './handle';
import { GatewayError } from './problem';

/** `GET /api/health`: this process answers. */
export const handleHealth = handle(async exchange => answerJson({ status: 'ok' }, exchange));

/** `GET /api/ready`: this process and the bank behind it can serve. */
export const handleReadiness = handle(async exchange => {
  const answer = await exchange.ask({ method: 'GET', path: getReady.path });
  if (answer.status !== 200) throw new GatewayError('upstream_unavailable');
  return answerJson({ status: 'ready' }, exchange);
});

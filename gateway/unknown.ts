import { handle } from './handle';
import { GatewayError } from './problem';

/** Any other path below `/api`: a problem, not the page that people see. */
export const handleUnknown = handle(async () => {
  throw new GatewayError('not_found');
});

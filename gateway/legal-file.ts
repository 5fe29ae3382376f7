import { legal } from '@/variants/active-legal';
import { findLegalText } from '@/variants/legal';
import { answerText } from './answers';
import { handle } from './handle';
import { GatewayError } from './problem';

const PREFIX = '/api/legal';

/** `GET /api/legal/termos-de-uso`: the brand's text as a file to keep, named with its version. */
export const handleLegalFile = handle(async exchange => {
  const address = new URL(exchange.request.url).pathname.slice(PREFIX.length);
  const text = findLegalText(legal, address);
  if (!text) throw new GatewayError('not_found');
  const fileName = `${address.slice(1).replaceAll('/', '-')}-${text.version}.txt`;
  return answerText(`${text.title}\nVersão ${text.version}, ${text.date}\n\n${text.body}\n`, fileName, exchange);
});

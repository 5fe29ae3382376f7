// The OpenAPI document under Redocly's recommended rules: `npm run openapi:lint`.
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { OPERATIONS } from '../../bank/contract';
import { createOpenApi } from '../../bank/http/openapi';

/** What answers no refusal of its own and takes nothing that could be wrong: a 4xx there would be an invention. */
const ANSWERS_ALWAYS = /^#\/paths\/~1(health|ready|openapi\.json|service_status|proof-keys|qr~1keys|open-banking~1)/;

/** Every problem in a line: severity, rule, place, words. Empty: the document is clean. */
export const lintOpenApi = async (document: object): Promise<string[]> => {
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), 'openapi.json'),
    config: await createConfig({ extends: ['recommended'] }),
    externalRefResolver: new BaseResolver(),
  });
  return problems
    .map(({ severity, ruleId, message, location }) => ({ severity, ruleId, message, at: location[0]?.pointer ?? '' }))
    .filter(({ ruleId, at }) => !(ruleId === 'operation-4xx-response' && ANSWERS_ALWAYS.test(at)))
    .map(({ severity, ruleId, message, at }) => `${severity} ${ruleId} ${at}: ${message}`);
};

const main = async (): Promise<void> => {
  const problems = await lintOpenApi(await createOpenApi(OPERATIONS, 'Balcão bank API'));
  for (const problem of problems) console.log(problem);
  console.log(`openapi: ${OPERATIONS.length} operations, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};

if (process.argv[1]?.endsWith('lint.ts')) void main();

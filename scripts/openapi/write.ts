// The bank's API as OpenAPI 3.1, without a bank: `npm run openapi`, or `npm run openapi -- FILE`; `-` prints it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OPERATIONS } from '../../bank/contract';
import { createOpenApi } from '../../bank/http/openapi';

const write = async (file: string): Promise<void> => {
  const text = JSON.stringify(await createOpenApi(OPERATIONS, 'Balcão bank API'), null, 2);
  if (file === '-') {
    process.stdout.write(`${text}\n`);
    return;
  }
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  writeFileSync(file, `${text}\n`);
  const kilobytes = Math.round(JSON.stringify(JSON.parse(text)).length / 1000);
  console.log(`${file}: ${OPERATIONS.length} operations, ${kilobytes} kB without spaces`);
};

void write(process.argv[2] ?? '.build/openapi.json');

import path from 'node:path';
import { runCommand } from './start/command.mjs';
import { PROJECT } from './start/settings.mjs';

/* `npm run check:imports` and the step of `npm test`: the import law for all that ships. */

const LAWFUL =
  'app bank client components config contexts frame gateway instrumentation-client.ts instrumentation.ts middleware.ts sentry.client.config.ts sentry.server.config.ts services themes variants';

const cruiser = path.join(PROJECT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const args = [cruiser, '--config', '.dependency-cruiser.cjs', ...LAWFUL.split(' ')];
process.exitCode = (await runCommand(process.execPath, args, { cwd: PROJECT })).code;

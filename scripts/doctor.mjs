import { parseArgs } from 'node:util';
import { checkBooks, checkQueue } from './doctor/books.mjs';
import { checkBrand, checkDataFolder, checkBackups } from './doctor/files.mjs';
import { openContext } from './doctor/context.mjs';
import { checkDatabase } from './doctor/database.mjs';
import { checkMail, checkCertificate, checkPorts, checkProcesses } from './doctor/network.mjs';
import { checkNode, checkVariables } from './doctor/settings.mjs';
import { runChecks, toLines } from './doctor/report.mjs';

/*
 * `npm run doctor`: looks at everything that has to be right for the product to run, changes nothing, and tells of each fault how to mend it.
 * `--json` for machines. Leaves with 1 when something is broken; what is only odd does not count.
 */
const CHECKS = [
  checkNode,
  checkVariables,
  checkBrand,
  checkDataFolder,
  checkPorts,
  checkDatabase,
  checkBooks,
  checkQueue,
  checkProcesses,
  checkMail,
  checkCertificate,
  checkBackups,
];

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const context = openContext();
const findings = await runChecks(CHECKS, context);
await context.close();
const isSound = findings.every(({ status }) => status !== 'broken');
if (values.json) console.log(JSON.stringify({ sound: isSound, findings }, null, 2));
else for (const line of toLines(findings)) console.log(line);
process.exitCode = isSound ? 0 : 1;

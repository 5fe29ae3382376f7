// Runs MDN's HTTP Observatory against a host of this machine and prints what it found as JSON:
// node observatory.mjs <httpPort> <httpsPort> <path>. A process of its own, because trust in a test's own authority
// (NODE_EXTRA_CA_CERTS) is taken when Node starts.
import fs from 'node:fs';

const [httpPort, httpsPort, path] = process.argv.slice(2);

// the package downloads this list after its installation; none of its hosts is ours
const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) =>
  String(file).endsWith('hsts-preload.json') ? '{}' : readFileSync.call(fs, file, ...rest);

const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
const { retrieve } = await import('@mdn/mdn-http-observatory/src/retriever/retriever.js');
const { getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import('@mdn/mdn-http-observatory/src/grader/charts.js');

const requests = await retrieve('localhost', { httpPort: Number(httpPort), httpsPort: Number(httpsPort), path });
const results = ALL_TESTS.map(test => test(requests));
const rows = results.map(output => ({
  test: output.constructor.name,
  result: output.result,
  pass: output.pass,
  modifier: getScoreModifier(output.result),
}));
const plain = rows.reduce((score, { modifier }) => score + Math.min(0, modifier), 100);
// as the Observatory counts: extra points only on top of an A
const score =
  plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? rows.reduce((total, { modifier }) => total + modifier, 100) : plain;
process.stdout.write(JSON.stringify({ score, status: requests.responses.auto?.status, rows }));

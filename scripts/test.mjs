// Read by any version of Node, so that an old one gets a sentence instead of a syntax error.
import { requireNode } from './start/node-version.mjs';

requireNode();
import('./test/run.mjs').then(part => part.runTests(process.argv.slice(2)));

// Read by any version of Node, so that an old one gets a sentence instead of a syntax error.
import { requireNode } from './start/node-version.mjs';

requireNode();
import('./test/quick.mjs').then(part => part.runQuick(process.argv[2]));

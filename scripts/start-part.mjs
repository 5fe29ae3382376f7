// Read by any version of Node, so that an old one gets a sentence instead of a syntax error.
import { requireNode } from './start/node-version.mjs';

requireNode();
import('./start/part.mjs').then(part => part.startPart(process.argv[2]));

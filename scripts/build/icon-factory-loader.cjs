const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Our own factory of icons instead of the package's. */
module.exports = () => readFileSync(path.join(__dirname, 'icon-factory.mjs'), 'utf8');

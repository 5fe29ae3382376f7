const path = require('node:path');

const PAGE = `import { notFound } from 'next/navigation';\nexport default function Closed() { return notFound(); }\n`;
const PASS_ON = 'export default function Closed({ children }) { return children ?? null; }\n';
const ROUTE = 'export const GET = () => new Response(null, { status: 404 });\n';

const STANDS_IN = { page: PAGE, layout: PASS_ON, template: PASS_ON, route: ROUTE };

/** What stands in for a file below the route of a closed feature; the feature's own code is not even read. */
module.exports = function closePage() {
  const [name] = path.basename(this.resourcePath).split('.');
  return STANDS_IN[name] ?? 'export default function Closed() { return null; }\n';
};

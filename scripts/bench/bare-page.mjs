import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../start/command.mjs';
import { findFreePort } from '../start/ports.mjs';
import { requireAnswer, startProcess } from '../start/process.mjs';
import { PROJECT } from '../start/settings.mjs';

const NEXT = path.join(PROJECT, 'node_modules/next/dist/bin/next');

const FILES = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(PROJECT)} } };\n`,
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare page</h1>;\n}\n',
};

/**
 * The yardstick: the smallest Next app there is, built with the versions installed here and served in production mode.
 * It lies inside the project so that it finds the same packages. Shape: `{ url, stop() }`.
 */
export const startBarePage = async () => {
  const folder = path.join(PROJECT, '.build/bare-page');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, [NEXT, 'build'], { cwd: folder, env, capture: true });
  if (code !== 0) throw new Error(`the bare page does not build:\n${output}`);
  const port = await findFreePort();
  const args = [NEXT, 'start', '--hostname', '127.0.0.1', '--port', String(port)];
  const part = startProcess({ name: 'bare-page', args, cwd: folder, env, logFolder: folder });
  const url = `http://127.0.0.1:${port}`;
  await requireAnswer(part, url);
  return {
    url,
    async stop() {
      await part.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

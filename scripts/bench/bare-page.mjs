import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../start/command.mjs';
import { findFreePort } from '../start/ports.mjs';
import { requireAnswer, startProcess } from '../start/process.mjs';
import { PROJECT } from '../start/settings.mjs';

const FILES = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname } };\n',
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  // the yardsticks of what is made anew for each request
  'app/fresh/page.jsx':
    "export const dynamic = 'force-dynamic';\nexport default function Page() {\n  return <h1>Bare page</h1>;\n}\n",
  'app/handler/route.js':
    "export const dynamic = 'force-dynamic';\nexport function GET() {\n  return Response.json({ ok: true });\n}\n",
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare page</h1>;\n}\n',
};

const linkTree = (from, to) => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
};

/** Gives `folder` the packages named and all that they need, as hard links: the bundler follows no link out of its root. */
const linkPackages = (names, folder) => {
  const waiting = [...names];
  const done = new Set();
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const source = path.join(PROJECT, 'node_modules', name);
    if (done.has(name) || !existsSync(source)) continue;
    done.add(name);
    linkTree(source, path.join(folder, 'node_modules', name));
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
  }
};

/**
 * The yardstick: the smallest Next app there is, built with the versions installed here. It has a root of its own, or Next would take the
 * project's middleware for its. Shape: `{ serve(): Promise<{ url, stop() }>, remove() }`; `serve` resolves when its page is there.
 */
export const buildBarePage = async () => {
  const folder = path.join(PROJECT, '.build/bare-page');
  // its own: with the project's one there would be two Reacts
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  linkPackages(['next', 'react', 'react-dom'], folder);
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, [next, 'build'], { cwd: folder, env, capture: true });
  if (code !== 0) throw new Error(`the bare page does not build:\n${output}`);
  const serve = async () => {
    const port = await findFreePort();
    const args = [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)];
    const part = startProcess({ name: 'bare-page', args, cwd: folder, env, logFolder: folder });
    const url = `http://127.0.0.1:${port}`;
    await requireAnswer(part, url);
    return { url, stop: part.stop };
  };
  return { serve, remove };
};

/** The same in production mode, as it runs. Shape: `{ url, stop() }`. */
export const startBarePage = async () => {
  const bare = await buildBarePage();
  const running = await bare.serve();
  return {
    url: running.url,
    async stop() {
      await running.stop();
      bare.remove();
    },
  };
};

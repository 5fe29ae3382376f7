import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { runCommand } from '../start/command.mjs';
import { PROJECT } from '../start/settings.mjs';
import { GUIDES, toPage, writeGuide } from './guides.mjs';

const TOOLS = path.join(import.meta.dirname, 'tools');
const PAGES = path.join(import.meta.dirname, 'pages');
const fromTools = createRequire(path.join(TOOLS, 'package.json'));

const run = async (what, command, args, cwd) => {
  const { code, output } = await runCommand(command, args, { cwd, capture: true });
  if (code !== 0) throw new Fault(`${what} failed:\n${output.trimEnd()}`);
};

/** The renderer and the converter: theirs alone, so that neither the product nor its tests install them. */
const installTools = async () => {
  if (existsSync(path.join(TOOLS, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the renderer and the converter (npm ci) …');
  await run('npm ci', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], TOOLS);
};

/** The document as a collection for API clients: Postman v2.1, which Bruno and Insomnia import, too. */
const toCollection = document =>
  new Promise((resolve, reject) => {
    const { convertV2 } = fromTools('openapi-to-postmanv2');
    const options = { folderStrategy: 'Tags', requestNameSource: 'Fallback', includeWebhooks: false, stackLimit: 6 };
    convertV2({ type: 'json', data: document }, options, (error, result) => {
      if (error || !result.result)
        return reject(new Fault(`the collection failed: ${error?.message ?? result.reason}`));
      return resolve(result.output[0].data);
    });
  });

const countRequests = items => items.reduce((sum, { item }) => sum + (item ? countRequests(item) : 1), 0);

const writeIndex = ({ info, paths }) => {
  const operations = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  const guides = GUIDES.map(({ page, title }) => `<li><a href="${page}.html">${title}</a></li>`).join('\n');
  const body = `<main>
<h1>${info.title} ${info.version}</h1>
<p>${info.description}</p>
<p><a href="reference.html">All ${operations} operations</a>, <a href="openapi.json" download>their OpenAPI document</a>, and <a href="collection.json" download>the same as a collection</a> for Postman, Bruno or Insomnia (set <code>baseUrl</code> and the token of your key).</p>
<h2>Guides</h2>
<ul>
${guides}
</ul>
</main>`;
  return toPage({ title: `${info.title} ${info.version}`, body });
};

/** Writes the whole site into a folder: reference, guides, document, collection. Nothing in it asks another origin for anything. */
export const buildSite = async folder => {
  await installTools();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'openapi.json');
  const tsx = path.join(PROJECT, 'node_modules/tsx/dist/cli.mjs');
  await run('the document', process.execPath, [tsx, 'scripts/openapi/write.ts', file], PROJECT);
  const document = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(document));

  const swagger = path.dirname(fromTools.resolve('swagger-ui-dist/package.json'));
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    copyFileSync(path.join(swagger, name), path.join(folder, name));
  copyFileSync(path.join(swagger, 'LICENSE'), path.join(folder, 'swagger-ui-license.txt'));
  for (const name of ['site.css', 'reference.js']) copyFileSync(path.join(PAGES, name), path.join(folder, name));

  const reference = {
    ...{ title: `Reference: ${document.info.title}`, body: '<div id="reference"></div>' },
    ...{ scripts: ['swagger-ui-bundle.js', 'reference.js'], styles: ['swagger-ui.css'] },
  };
  writeFileSync(path.join(folder, 'reference.html'), toPage(reference));
  writeFileSync(path.join(folder, 'index.html'), writeIndex(document));
  for (const guide of GUIDES) writeFileSync(path.join(folder, `${guide.page}.html`), writeGuide(PROJECT, guide));
  const collection = await toCollection(document);
  writeFileSync(path.join(folder, 'collection.json'), JSON.stringify(collection));
  return { guides: GUIDES.length, requests: countRequests(collection.item) };
};

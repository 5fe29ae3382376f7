import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';

/* The guides beside the reference page: the same files as in docs/, as pages of their own origin. */

/** Name of the page, its file from the root of the repository, and what it is for. */
export const GUIDES = [
  { page: 'quick-start', file: 'client/README.md', title: 'From a key to a webhook, with the typed client' },
  { page: 'charges', file: 'docs/how-to/pix-api.md', title: 'Charges and Pix: the API Pix' },
  { page: 'payments', file: 'docs/how-to/pay-by-api.md', title: 'Balance, TEDs and boletos' },
  { page: 'webhooks', file: 'docs/how-to/webhooks.md', title: 'Webhooks: receive, check, send again' },
  { page: 'events', file: 'docs/reference/events.md', title: 'Catalogue of events, with samples' },
  { page: 'conformance', file: 'docs/how-to/conformance.md', title: 'Hold a bank against the contract' },
];

const escapeHtml = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `pay-by-api.md#events` of `docs/how-to/webhooks.md` is `payments.html#events`; what has no page here is undefined. */
export const toPageLink = (from, href) => {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [target, anchor] = href.split('#');
  const file = path.posix.join(path.posix.dirname(from), target);
  const guide = GUIDES.find(each => each.file === file);
  return guide && `${guide.page}.html${anchor === undefined ? '' : `#${anchor}`}`;
};

/** `ted.received` is the anchor `tedreceived`, as the repository's own pages name it. */
const toAnchor = text =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const createMarked = from =>
  new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const target = toPageLink(from, href);
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      heading({ depth, tokens, text }) {
        return `<h${depth} id="${escapeHtml(toAnchor(text.replaceAll('`', '')))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table({ header, rows }) {
        const cell = (name, { tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
        const row = (name, cells) => `<tr>${cells.map(each => cell(name, each)).join('')}</tr>`;
        const body = rows.map(cells => row('td', cells)).join('');
        // wide tables scroll by themselves, by the keyboard too
        return `<div class="table" tabindex="0"><table><thead>${row('th', header)}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      html: () => '',
    },
  });

/** A page of this site around its content. */
export const toPage = ({ title, body, scripts = [], styles = [] }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${[...styles, 'site.css'].map(file => `<link rel="stylesheet" href="${file}">`).join('\n')}
${scripts.map(file => `<script src="${file}" defer></script>`).join('\n')}
</head>
<body>
<nav aria-label="Pages"><a href="index.html">Bank API</a> <a href="reference.html">Reference</a> <a href="webhooks.html">Webhooks</a> <a href="openapi.json" download>openapi.json</a> <a href="collection.json" download>Collection</a></nav>
${body}
</body>
</html>
`;

/** A guide as a page. */
export const writeGuide = (project, { file, title }) => {
  const text = readFileSync(path.join(project, file), 'utf8');
  return toPage({ title, body: `<main>\n${createMarked(file).parse(text)}</main>` });
};

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = text => String(text).replace(/[&<>"']/g, sign => ENTITIES[sign]);

const time = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

export const STYLE = `
:root { color-scheme: light dark; --ground: #f6f7f9; --card: #fff; --ink: #16181d; --soft: #5b6270; --line: #e3e6eb; --accent: #0b5fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101216; --card: #191c22; --ink: #f0f2f5; --soft: #a3abb9; --line: #2b303a; --accent: #8ab1ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 24px; margin: 0 0 4px; }
p.lead { margin: 0 0 24px; color: var(--soft); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; margin: 0 0 12px; }
article h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
.row { display: flex; gap: 16px; justify-content: space-between; align-items: baseline; }
.meta { color: var(--soft); font-size: 14px; margin: 2px 0 0; overflow-wrap: anywhere; }
.meta time { white-space: nowrap; }
.code { font: 600 32px/1.2 ui-monospace, monospace; letter-spacing: 0.12em; margin: 12px 0 4px; user-select: all; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0; }
summary { cursor: pointer; color: var(--accent); margin-top: 8px; }
.empty { border-style: dashed; color: var(--soft); text-align: center; padding: 48px 20px; }
`;

/** Reloads when a new e-mail is there, and only then: a code that is being selected stays selected. */
export const SCRIPT = `
const seen = document.documentElement.dataset.newest;
setInterval(async () => {
  try {
    const [newest] = await (await fetch('/messages.json', { cache: 'no-store' })).json();
    if (String(newest?.id ?? 0) !== seen) location.reload();
  } catch {}
}, 1500);
`;

const article = ({ from, to, subject, receivedAt, text, code }) => `<article>
<div class="row"><h2>${escapeHtml(subject || '(sem assunto)')}</h2>
<p class="meta"><time datetime="${receivedAt}">${time.format(new Date(receivedAt))}</time></p></div>
<p class="meta">Para ${escapeHtml(to.join(', '))} · de ${escapeHtml(from)}</p>
${code ? `<p class="code">${code}</p>` : ''}
<details${code ? '' : ' open'}><summary>Ler a mensagem</summary><pre>${escapeHtml(text.trim())}</pre></details>
</article>`;

/** The inbox as one page of HTML. It refreshes itself; without script, by the browser's own means. */
export const renderInbox = messages => `<!doctype html>
<html lang="pt-BR" data-newest="${messages[0]?.id ?? 0}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Caixa de entrada da demonstração</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/inbox.css">
<noscript><meta http-equiv="refresh" content="4"></noscript>
<script src="/inbox.js" defer></script>
</head>
<body><main>
<h1>Caixa de entrada da demonstração</h1>
<p class="lead">Todo e-mail enviado por esta instalação chega aqui, e só aqui. A página se atualiza sozinha.</p>
${messages.length ? messages.map(article).join('\n') : '<article class="empty">Nenhum e-mail ainda. Entre no banco e o código aparece aqui.</article>'}
</main></body></html>
`;

import { variant } from '@/variants/active';

const { button_color_primary: action, primary_client: link } = variant.colors;

const TEXTS = {
  title: 'Esta página precisa do JavaScript',
  body: 'Nada foi enviado. Ligue o JavaScript do navegador, volte à página e tente de novo.',
  back: 'Voltar à página',
};

/** What an address of ours has not; a brand's title has no markup (variant:check). */
const MARKUP = /[^\w\-./~%]/g;

const css = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{display:grid;place-items:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box}
main{display:grid;gap:16px;justify-items:start;max-width:560px}
h1{margin:0;font-size:2rem;line-height:1.2}
p{margin:0}
a{min-height:44px;padding:8px 24px;border:2px solid ${action};border-radius:6px;box-sizing:border-box;background:Canvas;color:CanvasText;font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid ${link};outline-offset:2px}
`;

/**
 * The page of a form that was sent without script: no page takes one, and nothing of what was typed is answered or kept.
 *
 * @param path of the page it stood on, without its search: `/login`
 */
export const unansweredForm = (path: string, nonce: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${TEXTS.title} · ${variant.company.title}</title><style nonce="${nonce}">${css}</style></head><body><main><p>${variant.company.title}</p><h1>${TEXTS.title}</h1><p>${TEXTS.body}</p><a href="${path.replace(MARKUP, '')}">${TEXTS.back}</a></main></body></html>`;

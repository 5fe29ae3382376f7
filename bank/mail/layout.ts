/** Who an e-mail is from, as its reader knows it. */
export interface MailBrand {
  name: string;
  /** `https://balcao.example` */
  site: string;
  supportEmail: string;
}

/** One line of what a letter is about: `{ label: 'Valor', value: 'R$ 150,00' }`. */
export interface Fact {
  label: string;
  value: string;
}

/** One block of a letter: a paragraph, a code to be read and typed, the facts of the matter, or the way to a page of the app. */
export type Block =
  | { text: string }
  | { code: string }
  | { facts: readonly Fact[] }
  | { link: { label: string; url: string } };

export interface Letter {
  subject: string;
  /** The first line an inbox shows beside the subject. Never the code: lock screens show it. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, mark => ESCAPES[mark] ?? mark);

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const toHtmlFact = ({ label, value }: Fact): string =>
  `<tr><td style="${FONT};font-size:14px;line-height:20px;color:#5b6475;padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>
<td style="${FONT};font-size:16px;line-height:20px;font-weight:600;color:#14171f;padding:4px 0">${escapeHtml(value)}</td></tr>`;

const toHtmlBlock = (block: Block): string => {
  if ('code' in block) {
    return `<tr><td style="padding:8px 0 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="${FONT};font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;color:#14171f;background:#f2f4f7;border-radius:12px;padding:16px 16px 16px 24px">${escapeHtml(block.code)}</td>
</tr></table></td></tr>`;
  }
  if ('facts' in block) {
    return `<tr><td style="padding:0 0 16px"><table cellpadding="0" cellspacing="0">
${block.facts.map(toHtmlFact).join('\n')}
</table></td></tr>`;
  }
  if ('link' in block) {
    return `<tr><td style="padding:0 0 16px"><a href="${escapeHtml(block.link.url)}" style="${FONT};font-size:16px;line-height:24px;font-weight:600;color:#14171f">${escapeHtml(block.link.label)}</a></td></tr>`;
  }
  return `<tr><td style="${FONT};font-size:16px;line-height:24px;color:#3b4252;padding:0 0 16px">${escapeHtml(block.text)}</td></tr>`;
};

const toTextBlock = (block: Block): string => {
  if ('code' in block) return `    ${block.code}`;
  if ('facts' in block) return block.facts.map(({ label, value }) => `    ${label}: ${value}`).join('\n');
  if ('link' in block) return `${block.link.label}: ${block.link.url}`;
  return block.text;
};

/** The HTML of a letter: tables and inline styles, as mail programs need them; no picture, no remote resource. */
export const toHtml = (letter: Letter, brand: MailBrand): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f2f4f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="${FONT};font-size:18px;line-height:24px;font-weight:700;color:#14171f;padding:0 8px 16px">${escapeHtml(brand.name)}</td></tr>
<tr><td style="background:#ffffff;border-radius:16px;padding:32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 0 16px"><h1 style="${FONT};font-size:22px;line-height:28px;font-weight:650;color:#14171f;margin:0">${escapeHtml(letter.heading)}</h1></td></tr>
${letter.blocks.map(toHtmlBlock).join('\n')}
</table>
</td></tr>
<tr><td style="${FONT};font-size:13px;line-height:20px;color:#5b6475;padding:16px 8px 0">
${escapeHtml(brand.name)} · <a href="${escapeHtml(brand.site)}" style="color:#5b6475">${escapeHtml(brand.site.replace(/^https?:\/\//, ''))}</a><br>
Dúvidas? Escreva para <a href="mailto:${escapeHtml(brand.supportEmail)}" style="color:#5b6475">${escapeHtml(brand.supportEmail)}</a>. Nunca pedimos sua senha nem códigos por e-mail, telefone ou mensagem.
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

/** The same letter for programs that show no HTML. */
export const toText = (letter: Letter, brand: MailBrand): string =>
  [
    letter.heading,
    ...letter.blocks.map(toTextBlock),
    '--',
    `${brand.name} · ${brand.site}`,
    `Dúvidas? Escreva para ${brand.supportEmail}. Nunca pedimos sua senha nem códigos por e-mail, telefone ou mensagem.`,
  ].join('\n\n');

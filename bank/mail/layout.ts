import { luminanceOf } from '../contract/luminance';
import { escapeMarkup } from '../contract/markup';
/** Who an e-mail is from, as its reader knows it. */
export interface MailBrand {
  name: string;
  /** Its article in a sentence; `o` for a brand that tells none. */
  article?: 'o' | 'a';
  /** `https://balcao.example` */
  site: string;
  supportEmail: string;
  /** `#0b6475`; ink for a brand that tells none. */
  color?: string;
  /** The page where the reader chooses what comes by e-mail. */
  preferencesUrl?: string;
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
  /** Whether the reader may choose not to get letters like this one: the foot says so and leads there. Absent: they asked for it themselves. */
  choice?: 'free' | 'none';
}

/** The words under a letter, each with its twin in plain text. */
const footOf = (letter: Letter, brand: MailBrand): { words: string; link: string } | undefined => {
  if (!letter.choice || !brand.preferencesUrl) return undefined;
  return letter.choice === 'free'
    ? { words: 'Você escolhe o que chega por e-mail.', link: 'Mudar as preferências' }
    : {
        words: 'Avisos de segurança chegam sempre, para que ninguém mexa no seu acesso sem você saber.',
        link: 'Ver as preferências',
      };
};

const WARNING = 'Nunca pedimos sua senha nem códigos por e-mail, telefone ou mensagem.';

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const INK = '#14171f';

/** The brand's ground and what is written on it: white, or ink where white would not be read (below 4.5:1). */
const groundOf = ({ color }: MailBrand): { ground: string; ink: string } => {
  const ground = color && /^#[0-9a-f]{6}$/i.test(color) ? color : INK;
  return { ground, ink: 1.05 / (luminanceOf(ground) + 0.05) >= 4.5 ? '#ffffff' : INK };
};

/** For readers in the dark: programs that do not know this keep the light letter, whose every ground is told. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0f1216!important}.card{background:#1a1f26!important}
.ink{color:#f1f4f7!important}.text{color:#d3d9e0!important}.soft,.soft a{color:#a5afba!important}
.code{background:#262d36!important;color:#f1f4f7!important}
}`;

const toHtmlFact = ({ label, value }: Fact): string =>
  `<tr><td class="soft" style="${FONT};font-size:14px;line-height:20px;color:#5b6475;padding:4px 16px 4px 0;vertical-align:top">${escapeMarkup(label)}</td>
<td class="ink" style="${FONT};font-size:16px;line-height:20px;font-weight:600;color:${INK};padding:4px 0;word-break:break-word">${escapeMarkup(value)}</td></tr>`;

const toHtmlBlock = (block: Block, brand: MailBrand): string => {
  if ('code' in block) {
    return `<tr><td style="padding:8px 0 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="code" style="${FONT};font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;color:${INK};background:#f2f4f7;border-radius:10px;padding:16px 16px 16px 24px">${escapeMarkup(block.code)}</td>
</tr></table></td></tr>`;
  }
  if ('facts' in block) {
    return `<tr><td style="padding:0 0 16px"><table cellpadding="0" cellspacing="0">
${block.facts.map(toHtmlFact).join('\n')}
</table></td></tr>`;
  }
  if ('link' in block) {
    const { ground, ink } = groundOf(brand);
    return `<tr><td style="padding:8px 0 8px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td bgcolor="${ground}" style="background:${ground};border-radius:6px"><a href="${escapeMarkup(block.link.url)}" style="${FONT};display:inline-block;font-size:16px;line-height:24px;font-weight:600;color:${ink};text-decoration:none;padding:10px 24px">${escapeMarkup(block.link.label)}</a></td>
</tr></table></td></tr>`;
  }
  return `<tr><td class="text" style="${FONT};font-size:16px;line-height:24px;color:#3b4252;padding:0 0 16px;word-break:break-word">${escapeMarkup(block.text)}</td></tr>`;
};

const toTextBlock = (block: Block): string => {
  if ('code' in block) return `    ${block.code}`;
  if ('facts' in block) return block.facts.map(({ label, value }) => `    ${label}: ${value}`).join('\n');
  if ('link' in block) return `${block.link.label}: ${block.link.url}`;
  return block.text;
};

const toHtmlFoot = (letter: Letter, brand: MailBrand): string => {
  const link = (url: string, words: string) =>
    `<a href="${escapeMarkup(url)}" style="color:#5b6475">${escapeMarkup(words)}</a>`;
  const foot = footOf(letter, brand);
  return [
    ...(foot && brand.preferencesUrl ? [`${escapeMarkup(foot.words)} ${link(brand.preferencesUrl, foot.link)}`] : []),
    `${escapeMarkup(brand.name)} · ${link(brand.site, brand.site.replace(/^https?:\/\//, ''))}`,
    `Dúvidas? Escreva para ${link(`mailto:${brand.supportEmail}`, brand.supportEmail)}. ${WARNING}`,
  ]
    .map(line => `<div style="padding:0 0 8px">${line}</div>`)
    .join('\n');
};

/** The HTML of a letter: tables and inline styles, as mail programs need them; light and dark; no picture, no remote resource. */
export const toHtml = (letter: Letter, brand: MailBrand): string => {
  const { ground, ink } = groundOf(brand);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(letter.subject)}</title>
<style>:root{color-scheme:light dark}${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f4f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f2f4f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td bgcolor="${ground}" style="${FONT};font-size:18px;line-height:24px;font-weight:700;color:${ink};background:${ground};border-radius:10px 10px 0 0;padding:16px 32px">${escapeMarkup(brand.name)}</td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:0 0 10px 10px;padding:32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed">
<tr><td style="padding:0 0 16px"><h1 class="ink" style="${FONT};font-size:22px;line-height:28px;font-weight:650;color:${INK};margin:0;word-break:break-word">${escapeMarkup(letter.heading)}</h1></td></tr>
${letter.blocks.map(block => toHtmlBlock(block, brand)).join('\n')}
</table>
</td></tr>
<tr><td class="soft" style="${FONT};font-size:13px;line-height:20px;color:#5b6475;padding:16px 8px 0">
${toHtmlFoot(letter, brand)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
};

/** The same letter for programs that show no HTML. */
export const toText = (letter: Letter, brand: MailBrand): string => {
  const foot = footOf(letter, brand);
  return [
    letter.heading,
    ...letter.blocks.map(toTextBlock),
    '--',
    ...(foot && brand.preferencesUrl ? [`${foot.words} ${foot.link}: ${brand.preferencesUrl}`] : []),
    `${brand.name} · ${brand.site}`,
    `Dúvidas? Escreva para ${brand.supportEmail}. ${WARNING}`,
  ].join('\n\n');
};

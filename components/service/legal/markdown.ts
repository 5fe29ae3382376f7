import { lexer, type Token, type Tokens } from 'marked';

/** A run of text, as a page draws it. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Where a text may lead: our own pages, other sites over TLS, mail. Anything else is shown without its link. */
const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|\/(?!\/)|#)/;

const plain = (text: string): Inline => ({ kind: 'text', text });

const toInline = (token: Token): Inline[] => {
  const children = 'tokens' in token && token.tokens ? toInlines(token.tokens) : undefined;
  if (token.type === 'strong') return [{ kind: 'strong', children: children ?? [] }];
  if (token.type === 'em') return [{ kind: 'emphasis', children: children ?? [] }];
  if (token.type === 'link' && SAFE_ADDRESS.test(token.href)) {
    return [{ kind: 'link', href: token.href, children: children ?? [] }];
  }
  if (token.type === 'br') return [plain(' ')];
  if (children) return children;
  // markup of any other kind is shown as it is written: a legal text has none
  return [plain('text' in token ? String(token.text) : token.raw)];
};

const toInlines = (tokens: readonly Token[]): Inline[] => tokens.flatMap(toInline);

const toPlainText = (inlines: readonly Inline[]): string =>
  inlines.map(inline => (inline.kind === 'text' ? inline.text : toPlainText(inline.children))).join('');

/** `2. Quais dados tratamos` -> `2-quais-dados-tratamos`: a section keeps its address while its title stays. */
const toAnchor = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const toBlock = (token: Token): Block[] => {
  switch (token.type) {
    case 'heading': {
      // the page has the title already
      if (token.depth === 1) return [];
      const children = toInlines(token.tokens ?? []);
      return [{ kind: 'heading', level: token.depth === 2 ? 2 : 3, id: toAnchor(toPlainText(children)), children }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', children: toInlines(token.tokens ?? []) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map(item => toInlines(item.tokens)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [
        {
          kind: 'table',
          head: header.map(cell => toInlines(cell.tokens)),
          rows: rows.map(row => row.map(cell => toInlines(cell.tokens))),
        },
      ];
    }
    case 'space':
    case 'hr':
      return [];
    default:
      return [{ kind: 'paragraph', children: [plain(token.raw.trim())] }];
  }
};

/** Reads markdown into what a page draws. HTML within it is text. */
export const toBlocks = (markdown: string): Block[] => lexer(markdown).flatMap(toBlock);

/** The sections of a text: `[{ id: '2-quais-dados-tratamos', title: '2. Quais dados tratamos' }]`. */
export const listSections = (blocks: readonly Block[]): { id: string; title: string }[] =>
  blocks.flatMap(block =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: toPlainText(block.children) }] : [],
  );

import ts from 'typescript';

/** Two letters in a row: a mark, a digit or an initial is no text. */
const WORD = /\p{L}{2}/u;

/** What only prose has: a letter of Portuguese that code lacks, or a capital and then words. */
const PROSE = /[À-ÿ]|^\s*\p{Lu}\p{Ll}+(?: \p{L}+)+/u;

/** Attributes whose value a person reads or hears. */
const READ =
  /^(?:alt|title|label|help|error|placeholder|summary|children|explain|empty|description|code|aria-(?:label|description|roledescription|valuetext|placeholder))$|(?:Label|Text|Title)$/;

/** The same in every language and place: a catalogue of texts would add nothing. */
const SAME_EVERYWHERE = /^·? ?(?:R\$|CPF|CNPJ|PDF|CSV|OFX|XLSX|ZIP|Pix|QR|ISPB)$/;

const textOf = node =>
  ts.isJsxText(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined;

const hasAbove = (node, isSought) => {
  for (let above = node.parent; above; above = above.parent) if (isSought(above)) return true;
  return false;
};

// on no screen: `throw new Error('…')`, what the console is told, styles, names of types and of files
const isForDevelopers = node =>
  ts.isLiteralTypeNode(node.parent) ||
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  hasAbove(
    node,
    above =>
      ts.isTaggedTemplateExpression(above) ||
      (ts.isNewExpression(above) && /Error$/.test(above.expression.getText())) ||
      (ts.isCallExpression(above) && /^console\./.test(above.expression.getText())),
  );

const JOINS = new Set(['+', '??', '||', '&&']);

/** The expression that a literal is a possible outcome of: `a ? 'Sim' : 'Não'` for `'Sim'`, but not for what `a` compares. */
const outcomeOf = node => {
  let child = node;
  for (;;) {
    const { parent } = child;
    const isChoice = ts.isConditionalExpression(parent) && parent.condition !== child;
    const isJoined = ts.isBinaryExpression(parent) && JOINS.has(parent.operatorToken.getText());
    const isPiece =
      ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent) || ts.isParenthesizedExpression(parent);
    if (!isChoice && !isJoined && !isPiece) return child;
    child = parent;
  }
};

/** Where a literal comes out: the name of an attribute, `child` of an element, or undefined. */
const placeOf = node => {
  if (ts.isJsxText(node)) return 'child';
  const { parent } = outcomeOf(node);
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  if (!ts.isJsxExpression(parent)) return undefined;
  return ts.isJsxAttribute(parent.parent) ? parent.parent.name.getText() : 'child';
};

/** `{ title: 'Extrato' }`: a field that is read, and a value that begins like a label. */
const isReadField = (node, text) =>
  ts.isPropertyAssignment(node.parent) &&
  node.parent.initializer === node &&
  READ.test(node.parent.name.getText()) &&
  /^\p{Lu}\p{Ll}/u.test(text);

const isRead = (node, text) => {
  const place = placeOf(node);
  if (isReadField(node, text)) return true;
  return PROSE.test(text) || place === 'child' || (place !== undefined && READ.test(place));
};

const COMPARES = new Set(['===', '!==', 'in']);

/** Fields of a catalogue of texts that hold no text. */
const CODE_FIELD = /^(?:currency|icon|id|key|path|slug|style|tone)$/;

/** What code speaks to code with: a key, a name, what something is compared with. */
const isForCode = node => {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && (parent.name === node || CODE_FIELD.test(parent.name.getText()))) ||
    (ts.isCallExpression(parent) && /^[a-z_]+$/.test(node.text)) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    (ts.isBinaryExpression(parent) && COMPARES.has(parent.operatorToken.getText()))
  );
};

const walk = (file, source, isTaken) => {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const visit = node => {
    const text = textOf(node)?.trim();
    if (text && WORD.test(text) && !isForDevelopers(node) && isTaken(node, text)) found.push({ node, text, tree });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

/**
 * The texts for people that stand in a component instead of its module's catalogue of texts.
 * Shape: `[{ line, text }]`. `file` only names the source for the parser.
 */
export const findInlineTexts = (file, source) =>
  walk(file, source, (node, text) => !SAME_EVERYWHERE.test(text) && isRead(node, text)).map(({ node, text, tree }) => ({
    line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    text: text.replace(/\s+/g, ' '),
  }));

/**
 * A source with all but its texts for people made blank, so that lines and columns stay. Of a catalogue of texts every
 * literal counts; of other code only what reads like prose.
 */
export const keepProse = (file, source, { isCatalogue }) => {
  const kept = source.replace(/[^\n]/g, ' ').split('');
  const isTaken = (node, text) => (isCatalogue ? !isForCode(node) : isRead(node, text));
  for (const { node } of walk(file, source, isTaken)) {
    for (let at = node.getStart(); at < node.getEnd(); at++) kept[at] = source[at];
  }
  return kept.join('').replace(/[`'"]|\$\{|\}/g, mark => ' '.repeat(mark.length));
};

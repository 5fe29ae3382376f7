import path from 'node:path';
import ts from 'typescript';

/** Attributes whose value a person reads or hears. */
const READ =
  /^(?:alt|title|label|help|error|placeholder|summary|children|explain|empty|description|code|aria-(?:label|description|roledescription|valuetext|placeholder))$|(?:Label|Text|Title)$/;

/** Two letters in a row: a mark, a digit or an initial is no text. */
const WORD = /\p{L}{2}/u;

/** What only prose has: a letter of Portuguese that code lacks, or a capital and then words. */
const PROSE = /[À-ÿ]|^\s*\p{Lu}\p{Ll}+(?: \p{L}+)+/u;

/** Names that are the same in every language and place: a catalogue of texts would add nothing. */
const SAME_EVERYWHERE = /^(?:R\$|CPF|CNPJ|PDF|CSV|OFX|XLSX|ZIP|Pix|QR|ISPB)$/;

const isCss = node => {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (ts.isTaggedTemplateExpression(parent)) return true;
  }
  return false;
};

const isType = node => ts.isLiteralTypeNode(node.parent) || ts.isImportDeclaration(node.parent);

const attributeOf = node => {
  let parent = node.parent;
  while (
    parent &&
    (ts.isConditionalExpression(parent) ||
      ts.isBinaryExpression(parent) ||
      ts.isJsxExpression(parent) ||
      ts.isTemplateSpan(parent) ||
      ts.isTemplateExpression(parent))
  )
    parent = parent.parent;
  return parent && ts.isJsxAttribute(parent) ? parent.name.getText() : undefined;
};

/** Stands in a child of an element: `{isOpen ? 'Fechar' : 'Abrir'}`. */
const isChild = node => {
  let child = node;
  while (
    ts.isConditionalExpression(child.parent) ||
    ts.isBinaryExpression(child.parent) ||
    ts.isTemplateExpression(child.parent) ||
    ts.isTemplateSpan(child.parent)
  ) {
    // the condition of a choice is not shown
    if (ts.isConditionalExpression(child.parent) && child.parent.condition === child) return false;
    if (ts.isBinaryExpression(child.parent) && !/^(?:\+|\?\?|\|\||&&)$/.test(child.parent.operatorToken.getText()))
      return false;
    child = child.parent;
  }
  return ts.isJsxExpression(child.parent) && !ts.isJsxAttribute(child.parent.parent);
};

const textOf = node => {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return undefined;
};

const isInline = node => {
  const text = textOf(node)?.trim();
  if (!text || !WORD.test(text) || SAME_EVERYWHERE.test(text) || isType(node) || isCss(node)) return false;
  if (ts.isJsxText(node)) return true;
  const attribute = attributeOf(node);
  if (attribute) return READ.test(attribute) || PROSE.test(text);
  return isChild(node) || PROSE.test(text);
};

/**
 * The texts for people that stand in a component instead of its module's catalogue of texts.
 * Shape: `[{ line, text }]`. `file` names the source for the parser; it is not read.
 */
export const findInlineTexts = (file, source) => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = node => {
    if (isInline(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, text: textOf(node).trim().replace(/\s+/g, ' ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

/** Components and pages; not tests, nor the developers' catalogue of the kit, which no build holds. */
export const isJudged = file =>
  /^(?:app|components|contexts)\/.+\.tsx$/.test(file) &&
  !/\.test\.tsx$|^components\/catalogue\/|\.dev\.tsx$/.test(file) &&
  path.extname(file) === '.tsx';

/** A comment, a text, a quoted name, or a body between `$tag$`s. */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[A-Za-z_]*\$)[\s\S]*?\1/y;

/**
 * The statements of a SQL file, without comments, their white space as single blanks, and with what texts and bodies of functions hold left out:
 * `create table a (b text default '')`. What stands in them is no statement of the file.
 */
export const listStatements = (text: string): string[] => {
  const found: string[] = [];
  let current = '';
  for (let at = 0; at < text.length; ) {
    OPAQUE.lastIndex = at;
    const opaque = OPAQUE.exec(text)?.[0];
    if (opaque) {
      if (opaque.startsWith("'")) current += "''";
      else if (opaque.startsWith('"')) current += opaque;
      else if (opaque.startsWith('$')) current += '$$';
      else current += ' ';
      at += opaque.length;
      continue;
    }
    const letter = text[at] ?? '';
    if (letter === ';') {
      found.push(current);
      current = '';
    } else {
      current += letter;
    }
    at += 1;
  }
  return [...found, current].map(statement => statement.replace(/\s+/g, ' ').trim()).filter(Boolean);
};

/** What stands between `$$`s: the bodies of functions. */
export const listFunctionBodies = (text: string): string[] =>
  [...text.matchAll(/(\$[A-Za-z_]*\$)([\s\S]*?)\1/g)].map(([, , body = '']) =>
    body.replace(/--[^\n]*/g, ' ').replace(/\s+/g, ' '),
  );

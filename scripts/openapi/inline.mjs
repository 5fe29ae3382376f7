/** What a `$ref` of the document names; `#/components/schemas/Account`. */
const find = (document, ref) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce((part, member) => part?.[member], document);

/**
 * The same OpenAPI document with every reference replaced by what it names, so that two documents can be compared, and a reader need not follow.
 * A shape that holds itself keeps its reference. Throws for one that names nothing.
 */
export const inlineReferences = document => {
  const open = new Set();
  const walk = value => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    const ref = value.$ref;
    if (typeof ref !== 'string' || open.has(ref)) {
      return Object.fromEntries(Object.entries(value).map(([member, part]) => [member, walk(part)]));
    }
    const named = find(document, ref);
    if (named === undefined) throw new Error(`${ref} names nothing`);
    open.add(ref);
    const whole = walk(named);
    open.delete(ref);
    // words beside a reference are those of its place
    const { $ref: _, ...beside } = value;
    return Object.keys(beside).length > 0 ? { ...whole, ...walk(beside) } : whole;
  };
  return walk(document);
};

import type { BatchCells, BatchProblem } from '../../contract/products/batch-rows';
import { toPlainText } from '../../core/plain-text';
import { parsePixKey } from '../../formats/pix-key';
import { readDocument } from './cells/party';
import { toProblem } from './cells/words';
import type { KindReading } from './facts';

/** A key of eleven digits is a CPF when the row says so itself. */
const parseKey = (typed: string, document: string | null) => {
  const parsed = parsePixKey(typed);
  if (parsed.ok || parsed.problem !== 'ambiguous') return parsed;
  return typed.replace(/\D/g, '') === document ? parsePixKey(typed, 'cpf') : parsed;
};

/** What the row says of who has the key: it is held against who has it. */
const readOwner = ({
  name,
  document,
}: BatchCells): { name: string | null; document: string | null; problems: BatchProblem[] } => {
  const typed = (document ?? '').trim();
  const read = typed === '' ? null : (readDocument(typed) ?? null);
  return {
    ...{ name: toPlainText(name, 140), document: read },
    problems: typed !== '' && read === null ? [toProblem('document.check_digits')] : [],
  };
};

/** A row that names a Pix key. */
export const readKey = (cells: BatchCells): KindReading => {
  const owner = readOwner(cells);
  const typed = (cells.key ?? '').trim();
  const parsed = typed === '' ? null : parseKey(typed, owner.document);
  const problems = [
    ...(parsed === null ? [toProblem('key.required')] : []),
    ...(parsed && !parsed.ok ? [toProblem(parsed.problem === 'ambiguous' ? 'key.ambiguous' : 'key.invalid')] : []),
    ...owner.problems,
  ];
  // a document that is the key names its owner
  const ofKey = parsed?.ok && (parsed.type === 'cpf' || parsed.type === 'cnpj') ? parsed.key : null;
  const document = owner.document ?? ofKey;
  const told = { problems, name: owner.name, document, institution: null };
  if (!parsed?.ok) return { ...told, facts: null, payee: null };
  const { key, type: keyType } = parsed;
  return {
    ...told,
    ...{ facts: { kind: 'pix_key', key, keyType, owner: null, name: owner.name, document }, payee: `key:${key}` },
    look: 'open',
  };
};

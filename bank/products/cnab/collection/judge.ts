import type { ReceivableRequest } from '../../../contract/products/receivable-shapes';
import type { BankError } from '../../../core/errors';
import { isError, placeOf, toFieldFault } from '../faults';
import type { Fault, Judged, Payment, Scan } from '../facts';
import { groupByLine, listTwice } from '../judge';
import { type JudgingMovements, judgeMovement } from './judge-movement';
import { isMovement } from './movements';
import type { PostalPlaces } from './places';
import { toReasons } from './reasons';
import { type MappedTitle, toMappedTitle } from './to-request';
import { sayRefusal } from './words';

export interface JudgingTitles extends JudgingMovements {
  /** UUID. */
  agreementId: string;
  /** Why a title would not be issued; null: it would. */
  judgeRequest(request: ReceivableRequest): BankError | null;
  /** Where the CEPs of payers are; null: nobody has to know, for none of them goes to protest. */
  places: PostalPlaces | null;
  /** Titles of the agreement that were taken before: number and due day. */
  known: ReadonlySet<string>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const TITLES = new Set(['segment_p', 'title_400']);
const NOT_COLLECTION = 'Esta linha não é de cobrança. Envie pagamentos em outra remessa, pelo convênio deles.';
const NO_PAYER = 'Falta o Segmento Q com os dados do pagador.';

/** Why a title cannot be read at all. */
const listUnreadable = ({ opener, others }: Payment): Fault[] => {
  const kind = opener.layout?.kind ?? '';
  const say = (code: string, said: string) => [toFieldFault(placeOf(opener, ''), { code, text: said })];
  if (!TITLES.has(kind)) return say('not_collection', NOT_COLLECTION);
  const hasPayer = kind === 'title_400' || others.some(({ layout }) => layout?.kind === 'segment_q');
  return hasPayer ? [] : say('no_payer', NO_PAYER);
};

/** What issuing says of a title, with the columns that it is about. */
const toIssueFaults = (title: Payment, mapped: MappedTitle, { judgeRequest }: JudgingTitles): Fault[] => {
  const refusal = mapped.request && judgeRequest(mapped.request);
  if (!refusal) return [];
  return sayRefusal(refusal).map(({ field, text: said, code }) =>
    toFieldFault(mapped.places[field] ?? placeOf(title.opener, 'amount'), { code, text: said }),
  );
};

/** A title with what its own lines say, and whether anything around it keeps it from being taken. */
interface Around {
  title: Payment;
  /** Faults of its lines as they were read. */
  own: Fault[];
  isBad: boolean;
  seen: Set<string>;
}

/** Judges the entry of a title. */
const judgeEntry = (scan: Scan, { title, own, isBad, seen }: Around, judging: JudgingTitles): Judged => {
  const { opener } = title;
  const unreadable = own.length > 0 ? [] : listUnreadable(title);
  const mapped = own.length + unreadable.length > 0 ? null : toMappedTitle(title, judging.agreementId, judging.places);
  const of = { name: 'document_number', day: text(opener.values.due_on) || null, what: 'número do documento' };
  const found = mapped
    ? [...mapped.faults, ...toIssueFaults(title, mapped, judging), ...listTwice(title, of, seen, judging.known)]
    : unreadable;
  scan.faults.push(...found);
  const faults = [...own, ...found];
  const isRight = faults.length === 0 && Boolean(mapped?.request) && !isBad;
  const { amount } = opener.values;
  return {
    ...{ payment: title, mapped: null, request: mapped?.request ?? null, movement: null, isRight },
    titleId: null,
    codes: isRight ? [] : toReasons(faults),
    ...{ ownNumber: text(opener.values.document_number), payOn: of.day },
    amountCents: typeof amount === 'bigint' ? amount : 0n,
  };
};

/** Judges what is asked of a title that exists: it takes no number of its own, and nothing is added to the sum. */
const judgeMoved = (scan: Scan, { title, own, isBad }: Around, judging: JudgingTitles): Judged => {
  const judged = own.length > 0 ? null : judgeMovement(title, judging);
  scan.faults.push(...(judged?.faults ?? []));
  const movement = judged?.movement ?? null;
  const isRight = movement !== null && !isBad;
  const reasons = judged?.reason ? [judged.reason] : toReasons([...own, ...(judged?.faults ?? [])]);
  return {
    ...{ payment: title, mapped: null, request: null, movement, isRight, codes: isRight ? [] : reasons },
    ...{ ownNumber: '', payOn: null, amountCents: 0n, titleId: judged?.titleId ?? null },
  };
};

/** Judges each title of a file by itself. Adds what it finds to the faults of the file. */
export const judgeTitles = (scan: Scan, judging: JudgingTitles): Judged[] => {
  const byLine = groupByLine(scan.faults.filter(isError));
  const isFileBad = scan.faults.some(fault => isError(fault) && fault.reach === 'file');
  const seen = new Set<string>();
  return scan.payments.map(title => {
    const own = [title.opener, ...title.others].flatMap(({ line }) => byLine.get(line) ?? []);
    const isBad = isFileBad || (scan.lotes.get(title.lote)?.isBad ?? false);
    const judge = isMovement(title.opener) ? judgeMoved : judgeEntry;
    return judge(scan, { title, own, isBad, seen }, judging);
  });
};

import type { ReceivableRequest } from '../../../contract/products/receivable-shapes';
import type { BankError } from '../../../core/errors';
import { isError, placeOf, toFieldFault } from '../faults';
import type { Fault, Judged, Payment, Scan } from '../facts';
import { groupByLine, listTwice } from '../judge';
import { toReasons } from './reasons';
import { type MappedTitle, toMappedTitle } from './to-request';
import { sayRefusal } from './words';

export interface JudgingTitles {
  /** UUID. */
  agreementId: string;
  /** Why a title would not be issued; null: it would. */
  judgeRequest(request: ReceivableRequest): BankError | null;
  /** Titles of the agreement that were taken before: number and due day. */
  known: ReadonlySet<string>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const TITLES = new Set(['segment_p', 'title_400']);
const NO_TITLE = 'Esta linha não é de cobrança. Envie pagamentos em outra remessa, pelo convênio deles.';
const NO_PAYER = 'Falta o Segmento Q com os dados do pagador.';

/** Why a title cannot be read at all. */
const listUnreadable = ({ opener, others }: Payment): Fault[] => {
  const kind = opener.layout?.kind ?? '';
  const say = (code: string, said: string) => [toFieldFault(placeOf(opener, ''), { code, text: said })];
  if (!TITLES.has(kind)) return say('no_title', NO_TITLE);
  const hasPayer = kind === 'title_400' || others.some(({ layout }) => layout?.kind === 'segment_q');
  return hasPayer ? [] : say('no_payer', NO_PAYER);
};

/** What issuing says of a title, with the columns that it is about. */
const toIssueFaults = (title: Payment, mapped: MappedTitle, { judgeRequest }: JudgingTitles): Fault[] => {
  const refusal = mapped.request && judgeRequest(mapped.request);
  if (!refusal) return [];
  return sayRefusal(refusal).map(({ field, text: said }) =>
    toFieldFault(mapped.places[field] ?? placeOf(title.opener, 'amount'), { code: field, text: said }),
  );
};

/** Judges each title of a file by itself. Adds what it finds to the faults of the file. */
export const judgeTitles = (scan: Scan, judging: JudgingTitles): Judged[] => {
  const byLine = groupByLine(scan.faults.filter(isError));
  const isFileBad = scan.faults.some(fault => isError(fault) && fault.reach === 'file');
  const seen = new Set<string>();
  return scan.payments.map(title => {
    const { opener } = title;
    const isLoteBad = scan.lotes.get(title.lote)?.isBad ?? false;
    const own = [opener, ...title.others].flatMap(({ line }) => byLine.get(line) ?? []);
    const unreadable = own.length > 0 ? [] : listUnreadable(title);
    const mapped = own.length + unreadable.length > 0 ? null : toMappedTitle(title, judging.agreementId);
    const of = { name: 'document_number', day: text(opener.values.due_on) || null, what: 'número do documento' };
    const found = mapped
      ? [...mapped.faults, ...toIssueFaults(title, mapped, judging), ...listTwice(title, of, seen, judging.known)]
      : unreadable;
    scan.faults.push(...found);
    const faults = [...own, ...found];
    const isRight = faults.length === 0 && Boolean(mapped?.request) && !isLoteBad && !isFileBad;
    const { amount } = opener.values;
    return {
      ...{ payment: title, mapped: null, request: mapped?.request ?? null, isRight },
      codes: isRight ? [] : toReasons(faults),
      ...{ ownNumber: text(opener.values.document_number), payOn: of.day },
      amountCents: typeof amount === 'bigint' ? amount : 0n,
    };
  });
};

import type { KeptRemessa } from '../cnab';
import type { FileRow } from './store';

const EOL = '\r\n';

/** What a field of a line may hold: no separator, no new line, and only what Latin-1 has. */
const toField = (value: string | number): string => String(value).replace(/[;\r\n]/g, ' ');

const toLocalTime = (at: Date): string => `${new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;

/** The line that tells a system that its file arrived: `ACK;1;PROTOCOLO=…;…;STATUS=RECEBIDO`. */
export const toProtocolText = ({ protocol, name, bytes, sha256, createdAt, channel }: FileRow, lines: number): string =>
  `${[
    'ACK;1',
    `PROTOCOLO=${protocol}`,
    `ARQUIVO=${toField(name)}`,
    `BYTES=${bytes}`,
    `LINHAS=${lines}`,
    `SHA256=${sha256}`,
    `RECEBIDO=${toLocalTime(createdAt)}`,
    `CANAL=${(channel ?? '').toUpperCase()}`,
    'STATUS=RECEBIDO',
  ].join(';')}${EOL}`;

/** How many of its faults a refusal tells. */
const MOST_FAULTS = 300;

/** What a report is of: `ERR` of a refusal, `RST` of a test, whatever came of it. */
type ReportKind = 'ERR' | 'RST';

/** What is wrong with a file: a head, and a line for each fault with its place. */
export const toReportText = (
  { protocol, name, sha256 }: FileRow,
  { kind, note, faults }: { kind: ReportKind; note: string; faults: KeptRemessa['faults'] },
): string =>
  [
    `${kind};1;PROTOCOLO=${protocol};ARQUIVO=${toField(name)};SHA256=${sha256};${kind === 'ERR' ? 'MOTIVO' : 'RESULTADO'}=${toField(note)}`,
    'linha;registro;campo;inicio;fim;codigo;encontrado;esperado;texto',
    ...faults
      .filter(({ severity }) => severity === 'error')
      .slice(0, MOST_FAULTS)
      .map(fault =>
        [
          ...[fault.line, fault.record, fault.field, fault.start, fault.end, fault.code, fault.got, fault.expected],
          fault.text,
        ]
          .map(toField)
          .join(';'),
      ),
    '',
  ].join(EOL);

import type { StoredReceivable } from '../../receivable';

/** What a retorno says of a title: a movement of C044 with its reasons, `told` to know it by later. */
export interface TitleOutcome {
  movement: '06' | '09' | '14' | '23';
  reasons: string;
  told: string;
  isFinal: boolean;
}

const BY_CLEARING = '04';
const BY_ELECTRONIC_MEANS = '06';
const WRITTEN_OFF_ONLINE = '11';
const WRITTEN_OFF_LATE = '13';

const final = (movement: '06' | '09', reasons: string): TitleOutcome => ({
  ...{ movement, reasons, told: movement, isFinal: true },
});

/** What became of a title that was due on a day as it came; null: it waits as it was confirmed. */
export const toTitleOutcome = (
  { status, paid_by, due_date }: Pick<StoredReceivable, 'status' | 'paid_by' | 'due_date'>,
  dueOn: string | null,
): TitleOutcome | null => {
  switch (status) {
    case 'paid':
      return final('06', paid_by === 'pix' ? BY_ELECTRONIC_MEANS : BY_CLEARING);
    case 'canceled':
    case 'received':
      return final('09', WRITTEN_OFF_ONLINE);
    case 'expired':
      return final('09', WRITTEN_OFF_LATE);
    case 'protested':
      return { movement: '23', reasons: '', told: '23', isFinal: false };
    case 'paying':
      return null;
    default:
      return due_date === dueOn ? null : { movement: '14', reasons: '', told: `14 ${due_date}`, isFinal: false };
  }
};

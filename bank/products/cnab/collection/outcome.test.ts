import { describe, expect, it } from 'vitest';
import { isForgotten, toKnown, toTitleOutcome } from './outcome';

type Title = Parameters<typeof toTitleOutcome>[0];

const AT = new Date('2026-11-27T13:00:00Z');
const DUE = '2026-11-24';
const AT_NOTARY: Title = {
  ...{ status: 'protested', paid_by: null, due_date: DUE },
  ...{ protest_asked_at: AT, protest_notary_at: AT, protest_stopped_at: null, protest_recorded_on: null },
};
const RECORDED: Title = { ...AT_NOTARY, protest_recorded_on: '2026-12-02' };
const tell = (title: Title, told = '') => {
  const outcome = toTitleOutcome(title, { dueOn: DUE, told });
  return outcome && `${outcome.movement} ${outcome.reasons}`.trim();
};

describe('what a retorno tells of a protest', () => {
  it('is that the title went to the notary, that it was recorded there, and nothing twice', () => {
    expect(tell({ ...AT_NOTARY, protest_notary_at: null })).toBeNull();
    expect(tell(AT_NOTARY)).toBe('23');
    expect(tell(AT_NOTARY, `23 ${DUE}`)).toBeNull();
    expect(tell(RECORDED, `23 ${DUE}`)).toBe('25 14');
    expect(tell(RECORDED, `25 ${DUE}`)).toBeNull();
    // recorded between two looks: both are told, one after the other
    expect(tell(RECORDED)).toBe('23');
  });

  it('is that the title came back, where it was stopped', () => {
    const stopped: Title = { ...AT_NOTARY, status: 'overdue', protest_stopped_at: AT };
    expect(tell(stopped, `23 ${DUE}`)).toBe('24');
    expect(tell(stopped, `24 ${DUE}`)).toBeNull();
  });

  it('leaves a payment to be told as one after the end, and no second end', () => {
    const told = `25 ${DUE}`;
    expect(tell({ ...RECORDED, status: 'paid', paid_by: 'boleto' }, told)).toBe('17 04');
    expect(tell({ ...RECORDED, status: 'paid', paid_by: 'boleto' }, `23 ${DUE}`)).toBe('06 04');
    for (const status of ['canceled', 'received', 'expired', 'paying'] as const) {
      expect(tell({ ...RECORDED, status }, told)).toBeNull();
    }
    expect(tell({ ...RECORDED, status: 'expired' }, `23 ${DUE}`)).toBe('25 14');
    expect(tell({ ...AT_NOTARY, status: 'expired' }, `23 ${DUE}`)).toBe('09 13');
  });

  it('is forgotten 60 days after the last day', () => {
    const title = { last_day: '2026-12-31' };
    expect(isForgotten(title, `25 ${DUE}`, '2027-03-01')).toBe(false);
    expect(isForgotten(title, `25 ${DUE}`, '2027-03-02')).toBe(true);
    expect(isForgotten(title, `23 ${DUE}`, '2027-03-02')).toBe(false);
  });
});

describe('what a retorno tells of an end', () => {
  const OPEN: Title = { ...AT_NOTARY, status: 'open', protest_asked_at: null, protest_notary_at: null };
  const toTold = (status: Title['status'], told = '02') =>
    toTitleOutcome({ ...OPEN, status }, { dueOn: DUE, told })?.told ?? null;

  it('is a payment after the last day as one after the write-off, which is told once', () => {
    expect([toTold('paid'), toTold('expired')]).toEqual(['06', '09 13']);
    expect([toTold('paid', '09 13'), toTold('expired', '09 13')]).toEqual(['17', null]);
    expect([toTold('canceled'), toTold('canceled', '09 13')]).toEqual(['09', null]);
  });

  it('is waited for 60 days', () => {
    const forgotten = (told: string, today: string) => isForgotten({ last_day: '2026-09-01' }, told, today);
    expect(forgotten('09 13', '2026-10-31')).toBe(false);
    expect(forgotten('09 13', '2026-11-01')).toBe(true);
    expect(forgotten('02', '2026-11-01')).toBe(false);
  });

  it('is known, as a new day is, from a movement that told it', () => {
    expect(['09', '14', '12'].map(movement => toKnown(movement, { due_date: DUE }))).toEqual([
      { told: '09', isFinal: true },
      { told: `14 ${DUE}`, isFinal: false },
      null,
    ]);
  });
});

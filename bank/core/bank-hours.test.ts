import { expect, it } from 'vitest';
import { toWindow } from './bank-hours';

const HOURS = { opensAt: '06:30', closesAt: '17:00' };
const at = (local: string) => new Date(`${local}:00.000-03:00`);

it.each([
  ['Monday at ten', '2026-11-23T10:00', true, '2026-11-23'],
  ['Monday before the opening', '2026-11-23T05:00', true, '2026-11-23'],
  ['Monday a minute before five', '2026-11-23T16:59', true, '2026-11-23'],
  ['Monday at five', '2026-11-23T17:00', false, '2026-11-24'],
  ['Friday evening', '2026-11-27T17:01', false, '2026-11-30'],
  ['Good Friday at 17:01', '2027-03-26T17:01', false, '2027-03-29'],
  ['Carnival Tuesday', '2027-02-09T10:00', false, '2027-02-10'],
  ['the evening before Corpus Christi', '2027-05-26T18:00', false, '2027-05-28'],
  ['New Year’s Eve after five', '2026-12-31T17:30', false, '2027-01-04'],
])('%s', (_, local, isOpen, leavesOn) => {
  const window = toWindow(HOURS, at(local));
  expect([window.isOpen, window.leavesOn]).toEqual([isOpen, leavesOn]);
  expect(window.opensAt).toEqual(at(`${leavesOn}T06:30`));
});

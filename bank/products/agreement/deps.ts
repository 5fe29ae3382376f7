import { type Clock, toLocalDate } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { Database } from '../../storage';
import type { FeeRules } from './terms';
import type { Telling } from './wire';

/** What the parts of this module work with. */
export interface AgreementDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rules: FeeRules;
}

/** What agreements are told by now. */
export const toTelling = ({ rules, clock }: Pick<AgreementDeps, 'rules' | 'clock'>): Telling => ({
  rules,
  today: toLocalDate(clock.now()),
});

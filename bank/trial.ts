import type { DatabaseTrial } from './contract/meta';
import { countPeopleOfTheirOwn } from './ground/identity';
import type { Database } from './storage';

/** Whether the database is the embedded one, which is for trial, and how many people it holds that are not of the demo. */
export const readTrial = async (database: Database, isForTrial: boolean): Promise<DatabaseTrial> => ({
  is_for_trial: isForTrial,
  people: isForTrial ? await countPeopleOfTheirOwn(database) : 0,
});

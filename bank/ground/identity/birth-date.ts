import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** Writes down when the person `usr_…` was born (`1985-03-27`), of whom we did not know it; what we know stays. */
export const learnBirthDate = async (sql: Sql, userId: string, birthDate: string): Promise<void> => {
  await sql.query('update app_user set birth_date = $2 where id = $1 and birth_date is null', [
    toUuid(userId),
    birthDate,
  ]);
};

/** Writes down when a person was born, as they proved that they say it. */
export const setBirthDate = async (sql: Sql, userId: string, birthDate: string): Promise<void> => {
  await sql.query('update app_user set birth_date = $2 where id = $1', [toUuid(userId), birthDate]);
};

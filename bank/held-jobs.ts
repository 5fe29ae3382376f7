import { MAIL_JOB } from './mail';
import type { ServiceWatch } from './service-state';

/** While nothing is to be written only letters go out: the codes of people who come to read are among them. */
export const listHeldJobs = async (service: ServiceWatch, kinds: readonly string[]): Promise<readonly string[]> => {
  await service.requireWorkable();
  const { mode, because } = await service.getState();
  if (mode !== 'read_only') return [];
  // a database that takes no writes cannot even give a job away
  return because === 'database' ? kinds : kinds.filter(kind => kind !== MAIL_JOB);
};

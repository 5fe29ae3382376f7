import { findEmbeddedUrl } from './postgres/embedded-url.mjs';
import { readSettings } from './start/settings.mjs';
import { defaultFolder } from './start/state.mjs';

/** The database that a command means: DATABASE_URL, else the embedded one of this folder's product, or of BALCAO_DATA. Throws where there is neither. */
export const requireDatabaseUrl = () => {
  const settings = readSettings();
  const url = settings.DATABASE_URL ?? findEmbeddedUrl(settings.BALCAO_DATA ?? defaultFolder());
  if (!url) throw new Error('there is no database: start the product here first (npm start), or set DATABASE_URL');
  return url;
};

/** The database that a command means: DATABASE_URL, else the embedded one of this folder's product. Throws where there is neither. */
export function requireDatabaseUrl(): string;

export interface EmbeddedPostgres {
  /** `postgres://balcao:…@127.0.0.1:41234/balcao` */
  url: string;
  /** Folder of `initdb`, `postgres` and `pg_ctl`. */
  binFolder: string;
  /** The postmaster's process id. */
  pid: number;
  /** Resolves with the exit code whenever the server ends, wanted or not. */
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

export function startPostgres(options: {
  dataFolder: string;
  settings?: Record<string, string | number>;
  log?: (line: string) => void;
  binariesFolder?: string;
  backupFolder?: string;
}): Promise<EmbeddedPostgres>;

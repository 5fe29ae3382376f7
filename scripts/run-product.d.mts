export interface RunningProduct {
  /** The supervisor's process id. */
  pid: number;
  /** `http://localhost:41234` */
  url: string;
  inboxUrl: string;
  bankUrl: string;
  processes: { bank: number; worker: number; web: number };
  dataFolder: string;
  /** All that the start printed so far. */
  output(): string;
  /** Resolves with the exit code whenever it ends. */
  exited: Promise<number>;
  /** Stops everything, removes the data folder, resolves with the exit code. */
  stop(): Promise<number>;
}

export function runProduct(options?: {
  environment?: Record<string, string>;
  keep?: boolean;
  dataFolder?: string;
  /** Runs a script, as Node does. */
  command?: string[];
}): Promise<RunningProduct>;

export interface ProcessMemory {
  pid: number;
  parent: number;
  command: string;
  /** Kilobytes. */
  rss: number;
  pss: number;
}
export function measureTree(pid: number): ProcessMemory[];
export function measureTogether(pids: readonly number[]): number | undefined;

import type { OperationContract } from '../../bank/contract/operation';
import type { Deviation } from './judge';

export interface OperationReport {
  operation: string;
  call: string;
  /** `absent`: nobody answers there; `not_tried`: only its refusals were looked at, `needs` says for want of what. */
  verdict: 'holds' | 'deviates' | 'absent' | 'not_tried';
  /** How many answers were judged. */
  checks: number;
  deviations: (Deviation & { check: string })[];
  needs?: string;
}

/** What was found, by operation. */
export interface Book {
  note(contract: OperationContract, check: string, deviations: readonly Deviation[]): void;
  markAbsent(contract: OperationContract): void;
  /** It did what it is for, not only refuse. */
  markTried(contract: OperationContract): void;
  markNeeds(contract: OperationContract, what: string): void;
  isAbsent(contract: OperationContract): boolean;
  list(): OperationReport[];
}

export const createBook = (contracts: readonly OperationContract[]): Book => {
  const reports = new Map<string, OperationReport>();
  const [absent, tried] = [new Set<string>(), new Set<string>()];
  for (const { id, method, path } of contracts) {
    reports.set(id, { operation: id, call: `${method} ${path}`, verdict: 'not_tried', checks: 0, deviations: [] });
  }
  const of = (contract: OperationContract): OperationReport => {
    const report = reports.get(contract.id);
    if (!report) throw new Error(`${contract.id} is not held`);
    return report;
  };
  const toVerdict = (report: OperationReport): OperationReport['verdict'] => {
    if (report.deviations.length > 0) return 'deviates';
    if (absent.has(report.operation)) return 'absent';
    return tried.has(report.operation) ? 'holds' : 'not_tried';
  };
  return {
    note(contract, check, deviations) {
      const report = of(contract);
      report.checks += 1;
      for (const { field, says } of deviations) {
        const isKnown = report.deviations.some(known => known.field === field && known.says === says);
        if (!isKnown) report.deviations.push({ check, field, says });
      }
    },
    markAbsent: contract => void absent.add(contract.id),
    markTried: contract => void tried.add(contract.id),
    markNeeds: (contract, what) => {
      of(contract).needs ??= what;
    },
    isAbsent: contract => absent.has(contract.id),
    list: () =>
      [...reports.values()].map(({ needs, ...report }) => {
        const verdict = toVerdict(report as OperationReport);
        return { ...report, verdict, ...(needs && verdict === 'not_tried' ? { needs } : {}) };
      }),
  };
};

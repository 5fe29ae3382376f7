/** What a worker of the scheduled suite is told, as JSON in `RAILS_WORKER`. */
export interface ScheduledOrders {
  databaseUrl: string;
  /** The ledger account that pays. */
  accountId: string;
  clock: { startAt: string; since: string };
  leaseSeconds: number;
}

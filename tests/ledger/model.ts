/** The ledger as it is meant, in plain memory: what the real one is compared with. */
export interface ModelLeg {
  account: number;
  amount: bigint;
}

export interface ModelPost {
  key: string;
  legs: ModelLeg[];
  captureHold?: string;
}

interface ModelAccount {
  balance: bigint;
  held: bigint;
  min: bigint;
  entries: { amount: bigint; balanceAfter: bigint }[];
}

const sameLegs = (one: ModelLeg[], other: ModelLeg[]): boolean =>
  one.length === other.length &&
  one.every((leg, index) => leg.account === other[index]?.account && leg.amount === other[index]?.amount);

export class Model {
  readonly accounts: ModelAccount[];
  readonly posted = new Map<string, ModelLeg[]>();
  readonly holds = new Map<string, { account: number; amount: bigint; status: 'active' | 'captured' | 'released' }>();

  constructor(openings: { balance: bigint; min: bigint }[]) {
    this.accounts = openings.map(({ balance, min }) => ({
      balance,
      held: 0n,
      min,
      entries: balance > 0n ? [{ amount: balance, balanceAfter: balance }] : [],
    }));
  }

  account(index: number): ModelAccount {
    const account = this.accounts[index];
    if (!account) throw new Error('the model has no such account');
    return account;
  }

  post({ key, legs, captureHold }: ModelPost): string {
    const before = this.posted.get(key);
    if (before) return sameLegs(before, legs) ? 'replay' : 'idempotency_mismatch';
    const hold = captureHold === undefined ? undefined : this.holds.get(captureHold);
    if (captureHold !== undefined && !hold) return 'not_found';
    if (hold && (hold.status !== 'active' || !legs.some(leg => leg.account === hold.account))) return 'conflict';
    for (const index of new Set(legs.filter(leg => leg.amount < 0n).map(leg => leg.account))) {
      const { balance, held, min } = this.account(index);
      const net = legs.filter(leg => leg.account === index).reduce((sum, leg) => sum + leg.amount, 0n);
      const freed = hold?.account === index ? hold.amount : 0n;
      if (balance + net - (held - freed) < min) return 'insufficient_funds';
    }
    for (const leg of legs) {
      const account = this.account(leg.account);
      account.balance += leg.amount;
      account.entries.push({ amount: leg.amount, balanceAfter: account.balance });
    }
    if (hold) {
      hold.status = 'captured';
      this.account(hold.account).held -= hold.amount;
    }
    this.posted.set(key, legs);
    return 'ok';
  }

  /**
   * Posts sent in one turn. A twin of a key on its way shares its answer; a stranger under the same key waits until the first is
   * answered, and is posted after the whole batch.
   */
  postTogether(posts: ModelPost[]): string[] {
    const results: string[] = new Array(posts.length).fill('');
    const rounds: { post: ModelPost; index: number }[][] = [posts.map((post, index) => ({ post, index }))];
    for (let round = rounds.shift(); round; round = rounds.shift()) {
      const first = new Map<string, { post: ModelPost; index: number }>();
      const later: { post: ModelPost; index: number; after: number }[] = [];
      for (const item of round) {
        const twin = first.get(item.post.key);
        if (!twin) {
          first.set(item.post.key, item);
          results[item.index] = this.post(item.post);
        } else if (sameLegs(twin.post.legs, item.post.legs)) {
          const answer = results[twin.index] ?? '';
          results[item.index] = answer === 'ok' ? 'replay' : answer;
        } else {
          later.push({ ...item, after: twin.index });
        }
      }
      // they go on in the order in which those they waited for were answered
      if (later.length > 0) rounds.push(later.sort((one, other) => one.after - other.after));
    }
    return results;
  }

  placeHold(id: string, index: number, amount: bigint): string {
    const account = this.account(index);
    if (account.balance - account.held - amount < account.min) return 'insufficient_funds';
    account.held += amount;
    this.holds.set(id, { account: index, amount, status: 'active' });
    return 'ok';
  }

  releaseHold(id: string): boolean {
    const hold = this.holds.get(id);
    if (hold?.status !== 'active') return false;
    hold.status = 'released';
    this.account(hold.account).held -= hold.amount;
    return true;
  }
}

import { measureTree } from '../../../scripts/bench/process-memory.mjs';
import { type Hit, isGood, type Kind, type openGenerator, type Summary, summarize } from './open-loop';
import type { World } from './world';

type Generator = ReturnType<typeof openGenerator>;

/** What each kind has to bear on two cores, alone; 99 of 100 answers within `p99Ms`. */
export const LIMITS: Readonly<Record<Kind, { rate: number; p99Ms: number }>> = {
  read: { rate: 300, p99Ms: 150 },
  page: { rate: 150, p99Ms: 300 },
  pix: { rate: 100, p99Ms: 250 },
};
export const KINDS = ['read', 'page', 'pix'] as const satisfies readonly Kind[];
const SHARES: Readonly<Record<Kind, number>> = { read: 0.7, page: 0.2, pix: 0.1 };

const OVERLOAD = 5;
const GOODPUT = 0.8;
const RECOVERY_S = 10;
/** Enough to keep every process busy, and no more: what they give then is the most they have. */
const PEAK_CALLERS = 24;
/** Of the peak, for an ordinary day. */
const ORDINARY = 0.4;

export const showSummary = ({ good, shed, faults, p50Ms, p99Ms }: Summary, seconds: number): string =>
  `${(good / seconds).toFixed(0)}/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${shed} turned away, ${faults} failed`;

const mix = (rate: number): Record<Kind, number> => ({
  read: rate * SHARES.read,
  page: rate * SHARES.page,
  pix: rate * SHARES.pix,
});

/** One kind alone at the rate that it has to bear. */
export const runAlone = async (generator: Generator, world: World, kind: Kind, seconds: number): Promise<Hit[]> => {
  const { rate } = LIMITS[kind];
  if (kind === 'pix') await world.prepare(rate * seconds + 50);
  return generator.atRate({ [kind]: rate }, seconds, world.take);
};

/** The mix at a rate in all. */
export const runMixed = async (generator: Generator, world: World, rate: number, seconds: number): Promise<Hit[]> => {
  await world.prepare(Math.ceil(rate * SHARES.pix * seconds) + 50);
  return generator.atRate(mix(rate), seconds, world.take);
};

/** `200: 98012, 503: 3, no answer (ECONNRESET on a used connection): 1`. */
export const statusesOf = (hits: readonly Hit[]): string => {
  const counts = new Map<string, number>();
  for (const { status, trouble } of hits) {
    const answer = trouble ? `no answer (${trouble})` : String(status);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return [...counts].map(([answer, count]) => `${answer}: ${count}`).join(', ');
};

export interface Overload {
  peak: number;
  goodput: number;
  faults: number;
  shed: number;
  /** Seconds after the overload until everything is as before; infinite when it is not within the time it was watched. */
  recoveredAfter: number;
}

/** Seconds from the begin after which no second has a refusal or a late answer. */
const findRecovery = (hits: readonly Hit[], seconds: number): number => {
  let recovered = 0;
  for (let second = 0; second < seconds; second++) {
    const own = hits.filter(({ dueMs }) => Math.floor(dueMs / 1000) === second);
    const isNormal = KINDS.every(kind => {
      const { p99Ms, shed, faults, good } = summarize(own, kind);
      return shed + faults === 0 && (good === 0 || p99Ms <= LIMITS[kind].p99Ms * 2);
    });
    if (!isNormal) recovered = second + 1;
  }
  return recovered >= seconds ? Number.POSITIVE_INFINITY : recovered;
};

/** The most there is, then five times that, then an ordinary day again. */
export const runOverload = async (generator: Generator, world: World, seconds: number): Promise<Overload> => {
  await world.prepare(150 * seconds);
  const calm = await generator.inTurn(PEAK_CALLERS, seconds, world.takeMixed);
  const peak = summarize(calm).good / seconds;
  console.log(`  peak, ${PEAK_CALLERS} callers: ${showSummary(summarize(calm), seconds)}`);
  await world.prepare(Math.ceil(peak * OVERLOAD * SHARES.pix * seconds) + 200);
  const before = world.getReady();
  const flood = await generator.atRate(mix(peak * OVERLOAD), seconds, world.take);
  const after = generator.atRate(mix(peak * ORDINARY), RECOVERY_S + 4, world.take);
  const summary = summarize(flood);
  // what was answered after the last request was sent is goodput of no second of the flood
  const inTime = flood.filter(hit => isGood(hit) && hit.endMs <= seconds * 1000).length;
  console.log(
    `  ${OVERLOAD} ×: ${(peak * OVERLOAD).toFixed(0)}/s sent, ${showSummary(summary, seconds)} (${statusesOf(flood)}; ${before - world.getReady()} payments)`,
  );
  const calmAgain = await after;
  console.log(`  and after: ${showSummary(summarize(calmAgain), RECOVERY_S + 4)}`);
  return {
    peak,
    goodput: inTime / seconds,
    faults: summary.faults,
    shed: summary.shed,
    recoveredAfter: findRecovery(calmAgain, RECOVERY_S + 4),
  };
};

export const isOverloadBorne = ({ peak, goodput, faults, shed, recoveredAfter }: Overload): boolean =>
  goodput >= GOODPUT * peak && faults === 0 && shed > 0 && recoveredAfter <= RECOVERY_S;

export interface Soak {
  summary: Summary;
  /** `200: 98012, 503: 3`, as `statusesOf` tells them. */
  statuses: string;
  /** Share by which the memory of all processes grows in ten minutes, of its mean: 0.01 is one in a hundred. */
  slopePer10Min: number;
  megabytes: number;
  /** The same of each process, in megabytes. */
  ofEach: { name: string; megabytes: number; growthPer10Min: number }[];
}

const SLICE_S = 30;
const TEN_MINUTES_MS = 600_000;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const residentMb = (pid: number): number => sumOf(measureTree(pid).map(({ rss }) => rss / 1024));

/** Slope of the least squares. */
const slopeOf = (points: readonly (readonly [number, number])[]): number => {
  const [x, y] = [meanOf(points.map(([at]) => at)), meanOf(points.map(([, value]) => value))];
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  const under = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return over / under;
};

/** The mix for so many minutes; memory of web, bank and worker after each half minute, the first third left out: it is warming up. */
export const runSoak = async (
  generator: Generator,
  world: World,
  wish: { minutes: number; rate: number; processes: Readonly<Record<string, number>> },
): Promise<Soak> => {
  const names = Object.keys(wish.processes);
  const points: { at: number; megabytes: number[] }[] = [];
  const hits: Hit[] = [];
  const slices = Math.max(6, Math.ceil((wish.minutes * 60) / SLICE_S));
  const startedAt = performance.now();
  for (let slice = 0; slice < slices; slice++) {
    hits.push(...(await runMixed(generator, world, wish.rate, SLICE_S)));
    const megabytes = Object.values(wish.processes).map(residentMb);
    points.push({ at: (performance.now() - startedAt) / TEN_MINUTES_MS, megabytes });
    const shown = names.map((name, index) => `${name} ${megabytes[index]?.toFixed(0)}`).join(', ');
    if (slice % 4 === 0) console.log(`  ${((slice + 1) * SLICE_S) / 60} min: ${shown} MB`);
  }
  const kept = points.slice(Math.floor(points.length / 3));
  const seriesOf = (pick: (megabytes: number[]) => number) =>
    kept.map(({ at, megabytes }) => [at, pick(megabytes)] as const);
  const megabytes = meanOf(kept.map(point => sumOf(point.megabytes)));
  return {
    summary: summarize(hits),
    statuses: statusesOf(hits),
    slopePer10Min: slopeOf(seriesOf(sumOf)) / megabytes,
    megabytes,
    ofEach: names.map((name, index) => ({
      name,
      megabytes: meanOf(kept.map(point => point.megabytes[index] ?? 0)),
      growthPer10Min: slopeOf(seriesOf(values => values[index] ?? 0)),
    })),
  };
};

import { readProcessorMs } from './foreign-cpu';

/* V8 goes on compiling for the first thousand pages, which cost up to a third more: a process serves many thousands. */
const WARM_UPS = 1_000;

export interface PageCost {
  /** Of the web process for one page, gzip and all. */
  processorMs: number | undefined;
  /** Of its HTML before it is compressed. */
  kilobytes: number;
}

/** What a page of who is signed in costs the web process, asked for one after the other. */
export const measurePage = async (
  { url, cookie, web }: { url: string; cookie: string; web: number },
  times: number,
): Promise<PageCost> => {
  const read = async (): Promise<string> => {
    const answer = await fetch(url, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'gzip' } });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    return answer.text();
  };
  let html = '';
  for (let count = 0; count < WARM_UPS; count++) html = await read();
  const before = readProcessorMs(web);
  for (let count = 0; count < times; count++) await read();
  const after = readProcessorMs(web);
  return {
    processorMs: before === undefined || after === undefined ? undefined : (after - before) / times,
    kilobytes: Buffer.byteLength(html) / 1000,
  };
};

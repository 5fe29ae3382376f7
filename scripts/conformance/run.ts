// Holds any bank that claims the contract against it: `npm run conformance -- --url https://bank.example --data bank.json`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConformanceFault, conformanceData, readData } from './data';
import { type Conformance, holdBank } from './hold';

const USAGE = 'usage: npm run conformance -- --url URL [--data FILE] [--only OPERATION,…] [--report FILE]';

/** The report as lines: what deviates, what was not tried and why, the count. */
const toLines = ({ remarks, operations }: Conformance): string[] => {
  const of = (wanted: string) => operations.filter(({ verdict }) => verdict === wanted);
  const wants = new Map<string, number>();
  for (const { needs = 'a scenario' } of of('not_tried')) wants.set(needs, (wants.get(needs) ?? 0) + 1);
  return [
    ...remarks,
    ...of('deviates').flatMap(({ operation, deviations }) =>
      deviations.map(({ field, says, check }) => `${operation} ${field}: ${says} (${check})`),
    ),
    ...[...wants].map(([needs, count]) => `${count} held to their refusals only, for want of ${needs}`),
    `${operations.length} operations: ${of('holds').length} hold, ${of('deviates').length} deviate, ${of('absent').length} are not there, ${of('not_tried').length} refuse as told and were not tried further`,
  ];
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      data: { type: 'string' },
      only: { type: 'string' },
      report: { type: 'string' },
    },
  });
  if (!values.url || !URL.canParse(values.url)) throw new ConformanceFault(USAGE);
  const data = values.data ? readData(values.data) : conformanceData.parse({});
  const result = await holdBank({ url: values.url, data, ...(values.only ? { only: values.only.split(',') } : {}) });
  for (const line of toLines(result)) console.log(line);
  if (values.report) writeFileSync(values.report, `${JSON.stringify(result, null, 2)}\n`);
  return result.operations.some(({ verdict }) => verdict === 'deviates' || verdict === 'absent') ? 1 : 0;
};

const end = async (): Promise<void> => {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof ConformanceFault) && (error as { code?: string }).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw error;
    console.error((error as Error).message);
    process.exitCode = 2;
  }
};

void end();

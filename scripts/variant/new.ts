import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { toLine } from './check/index';
import { QUESTIONS } from './new/answers';
import { createBrand } from './new/create';
import { APP_FOLDER, VARIANTS_FOLDER } from './project';

const fail = (line: string): never => {
  console.error(`variant:new: ${line}`);
  process.exit(1);
};

const readFlags = (): Record<string, string | undefined> => {
  try {
    return parseArgs({ options: Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, { type: 'string' as const }])) })
      .values as Record<string, string | undefined>;
  } catch (error) {
    return fail(
      `${(error as Error).message.split('.')[0]}. Flags: ${QUESTIONS.map(({ flag }) => `--${flag}`).join(' ')}`,
    );
  }
};

/** Flags first; what they leave out is asked for on a terminal, and takes its own default elsewhere. */
const gatherAnswers = async (): Promise<Record<string, string>> => {
  const flags = readFlags();
  const answers: Record<string, string> = {};
  const lines = stdin.isTTY && stdout.isTTY ? createInterface({ input: stdin, output: stdout }) : undefined;
  lines?.on('close', () => {
    if (Object.keys(answers).length < QUESTIONS.length) fail('stopped, nothing was written');
  });
  for (const { flag, ask, otherwise, fault } of QUESTIONS) {
    const fallback = otherwise?.(answers);
    let answer = flags[flag] ?? (lines ? undefined : fallback);
    if (answer === undefined && !lines) fail(`--${flag} is missing: ${ask}`);
    while (answer === undefined) {
      const typed = (await lines?.question(`${ask}${fallback ? ` [${fallback}]` : ''}: `))?.trim() || (fallback ?? '');
      const words = fault(typed);
      if (words) console.log(`  ${words}`);
      else answer = typed;
    }
    const words = fault(answer);
    if (words) fail(`--${flag} ${words}`);
    answers[flag] = answer;
  }
  lines?.close();
  return answers;
};

const answers = await gatherAnswers();
const verdict = await createBrand({ variants: VARIANTS_FOLDER, app: APP_FOLDER }, answers).catch((error: Error) =>
  fail(error.message),
);
if (verdict.findings.length > 0) {
  fail(
    `nothing was written, the brand would not pass:\n${verdict.findings.map(finding => `  ${toLine(finding)}`).join('\n')}`,
  );
}
for (const repair of verdict.repairs) console.log(`repaired: ${repair}`);
console.log(`variants/${answers.name} and its line in variants/registry.ts are written, and the brand passes variant:check.
Next: replace the drawings by the brand's own, have a lawyer read legal/*.md, then NEXT_PUBLIC_VARIANT=${answers.name} npm start`);

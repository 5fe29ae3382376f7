import { spawnSync } from 'node:child_process';
import { LONG_FORMS } from './test/long.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !LONG_FORMS.some(form => form.name === name));
if (unknown.length > 0) {
  console.error(`there is no ${unknown.join(', ')}; there are: ${LONG_FORMS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const failed = [];
for (const { name, project, files } of LONG_FORMS.filter(form => asked.length === 0 || asked.includes(form.name))) {
  console.log(`\n${name}`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, ...files], {
    stdio: 'inherit',
    env: { ...process.env, LONG: '1' },
  });
  if (status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '\nall long forms passed');
process.exit(failed.length > 0 ? 1 : 0);

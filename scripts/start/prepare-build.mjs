import path from 'node:path';
import { findBuild, getLastBuild, markLast } from '../build/output.mjs';
import { resolveBrand } from '../build/resolve-brand.mjs';
import { Fault } from '../fault.mjs';
import { runCommand } from './command.mjs';
import { PROJECT } from './settings.mjs';

/** The build of the brand for the sources as they are, made now when they have changed since the last one. */
export const prepareBuild = async (settings, known = findBuild(settings)) => {
  if (known.isCurrent) {
    resolveBrand(settings.NEXT_PUBLIC_VARIANT, settings.environment);
    markLast(settings.NEXT_PUBLIC_VARIANT, known.build);
    return known.build;
  }
  console.log(`Building "${settings.NEXT_PUBLIC_VARIANT}" …`);
  const env = settings.environment;
  const { code } = await runCommand(process.execPath, [path.join(PROJECT, 'scripts/build.mjs')], { cwd: PROJECT, env });
  // the build has said what is wrong
  if (code !== 0) throw new Fault('');
  // sources may have changed while it was built: that is the next start's business
  return getLastBuild(settings.NEXT_PUBLIC_VARIANT);
};
